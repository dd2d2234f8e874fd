import type { ViewName } from '../../shared/controllers/navigation.ts'
import { expect, test } from '../fixtures/gallery.ts'
import { findFaintTexts } from '../pages/brand-faults.ts'
import { findFocusFaults } from '../pages/focus-faults.ts'
import { findLooseIds, findMisnamed } from '../pages/name-faults.ts'
import { findTreeFaults } from '../pages/tree-faults.ts'

// A trace of a hundred visits is too large to be useful.
test.use({ trace: 'off' })

/** The gallery is split into parts, which several workers run. */
const parts = [0, 1, 2, 3]

/** All views. The compiler has this list. */
const views: Readonly<Record<ViewName, true>> = {
  Account: true,
  AllWallets: true,
  Approvals: true,
  ApproveTransaction: true,
  BuyInProgress: true,
  Connect: true,
  ConnectingExternal: true,
  ConnectingFarcaster: true,
  ConnectingMultiChain: true,
  ConnectingSiwe: true,
  ConnectingSocial: true,
  ConnectingWalletConnect: true,
  ConnectingWalletConnectBasic: true,
  Downloads: true,
  EmailVerifyDevice: true,
  EmailVerifyOtp: true,
  GetWallet: true,
  Help: true,
  Networks: true,
  OnRampProviders: true,
  Profile: true,
  RegisterAccountName: true,
  RegisterAccountNameSuccess: true,
  ReportProblem: true,
  SIWXSignMessage: true,
  Swap: true,
  SwapPreview: true,
  SwapSelectToken: true,
  SwitchNetwork: true,
  Tokens: true,
  Transactions: true,
  UnsupportedChain: true,
  UpdateEmail: true,
  UpdateEmailPrimaryOtp: true,
  UpdateEmailSecondaryOtp: true,
  WalletCompatibleNetworks: true,
  WalletReceive: true,
  WalletSend: true,
  WalletSendPreview: true,
  WalletSendSelectToken: true,
  WhatIsANetwork: true,
  WhatIsAWallet: true,
}

test('every view of this version is in the gallery', async ({ entries }) => {
  const shown = new Set((await entries()).map(({ view }) => view))
  expect([...shown].toSorted()).toEqual(Object.keys(views).toSorted())
})

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const part of parts)
  test(`axe finds no violation in any view, every text, icon and code can be seen in forced colours, no view moves under reduced motion, no text has an open place, each id that a control names is there, Chromium gives each control a name and its state, and the focus is seen, part ${part + 1}`, async ({
    entries,
    findViolations,
    page,
    showEntry,
  }) => {
    test.setTimeout(900_000)
    const session = await page.context().newCDPSession(page)
    const focused = new Set<string>()
    for (const [index, entry] of (await entries()).entries()) {
      if (index % parts.length !== part) continue
      const name = `${entry.view}, ${entry.state}`
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' })
      await showEntry(entry, { dir: 'ltr', theme: 'dark', width: 1024 })
      expect.soft(await findViolations(allRules), name).toEqual([])
      const texts = await page.locator('portico-modal .card').allInnerTexts()
      expect.soft(texts.join(), name).not.toMatch(/\{\w+\}/)
      const moving = await page.evaluate(() => {
        const root = document.querySelector('portico-modal')?.shadowRoot
        return root?.getAnimations().length
      })
      expect.soft(moving, name).toBe(0)
      expect.soft(await page.evaluate(findLooseIds), name).toEqual([])
      expect.soft(await findTreeFaults(session), name).toEqual([])
      // One state of each view in each part. The browser shows the focus to a visitor who has pressed a key.
      const hasFocus = !focused.has(entry.view)
      focused.add(entry.view)
      if (hasFocus) await page.keyboard.press('Tab')
      if (hasFocus) expect.soft(await page.evaluate(findFocusFaults), name).toEqual([])
      await page.evaluate(() => window.gallery.setTheme('light', {}))
      expect.soft(await page.evaluate(findMisnamed), name).toEqual([])
      if (hasFocus) expect.soft(await page.evaluate(findFocusFaults), `${name}, light`).toEqual([])
      // Of the rules, the contrast alone depends on the theme, and the size of targets on the direction.
      await page.evaluate(turn, 'rtl' as const)
      const faint = await findViolations(['color-contrast', 'target-size'])
      expect.soft(faint, `${name}, light, from right to left`).toEqual([])
      await page.evaluate(turn, 'ltr' as const)
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, forcedColors: 'active' })
        const hidden = await page.evaluate(findFaintTexts, 'portico-modal')
        expect.soft(hidden, `${name}, forced colours, ${colorScheme}`).toEqual([])
        const code = page.locator('.qr')
        if (await code.count())
          await expect.soft(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      }
    }
  })

/** The visible controls of the modal that the message covers, or that it cannot be seen for. Runs in the page. */
function findCovered(): readonly string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  // An entry of the page behind a closed modal.
  if (root?.querySelector('dialog:not([open])')) return []
  const message = root?.querySelector('.snack')?.getBoundingClientRect()
  if (!message || message.width < 100) return ['There is no message.']
  const controls = root?.querySelectorAll('button, a, input, select, iframe, [tabindex="0"]') ?? []
  return [...controls]
    .filter((control) => {
      const box = control.getBoundingClientRect()
      // What is scrolled out of the view is not covered.
      const view =
        control.closest('.body')?.getBoundingClientRect() ?? document.body.getBoundingClientRect()
      const [top, bottom] = [Math.max(box.top, view.top), Math.min(box.bottom, view.bottom)]
      const isSeen = bottom - top > 1 && box.width > 1
      const isBeside = box.right <= message.left || box.left >= message.right
      return isSeen && !isBeside && bottom > message.top + 1 && top < message.bottom - 1
    })
    .map((control) => control.outerHTML.slice(0, 120))
}

/** The controls that are smaller than a finger: 44 px. A link within a sentence is as high as its line. Runs in the page. */
function findSmall(): readonly string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  const controls = root?.querySelectorAll('button, a, label.legal') ?? []
  return [...controls]
    .filter((control) => !control.matches('p a, label a, .link'))
    .filter((control) => {
      const { height, width } = control.getBoundingClientRect()
      return height > 0 && Math.min(height, width) < 43.5
    })
    .map((control) => control.outerHTML.slice(0, 120))
}

/** The controls and texts of a row's details that a list cuts off at its side. Runs in the page. */
function findCut(): readonly string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  const clipped = root?.querySelectorAll('.group button, .group a, .group .address') ?? []
  return [...clipped]
    .filter((part) => {
      const box = part.getBoundingClientRect()
      const list = part.closest('.group')?.getBoundingClientRect()
      return list && box.width > 1 && (box.left < list.left - 1 || box.right > list.right + 1)
    })
    .map((part) => part.outerHTML.slice(0, 120))
}

/** Sets the direction of the modal's language. Runs in the page. */
function turn(dir: 'ltr' | 'rtl'): void {
  const language = document.querySelector('portico-modal')?.shadowRoot?.querySelector('[lang]')
  if (!(language instanceof HTMLElement)) throw new Error('The modal has no language.')
  language.dir = dir
}

/** Text as a visitor sets it: the browser's largest font size, then the spacing of WCAG 1.4.12. Runs in the page. */
function setText(text: 'large' | 'spaced' | 'usual'): void {
  document.documentElement.style.fontSize = text === 'large' ? '24px' : ''
  const root = document.querySelector('portico-modal')?.shadowRoot
  root?.querySelector('#spacing')?.remove()
  if (!root || text !== 'spaced') return
  const style = document.createElement('style')
  style.id = 'spacing'
  style.textContent =
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }'
  root.append(style)
}

/** What is outside a page of 320 px. Runs in the page. */
function findWide(): readonly string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  const all = [document.documentElement, ...(root?.querySelectorAll('*') ?? [])]
  return all
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .filter((element) =>
      ['auto', 'scroll', 'visible'].includes(getComputedStyle(element).overflowX),
    )
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > 321 || left < -1
    })
    .map((element) => element.outerHTML.slice(0, 120))
}

/**
 * The texts that go beyond the page, where nothing says that there is more: no ellipsis, and no list that scrolls to its side. Runs in
 * the page.
 */
function findLost(): readonly string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  if (!root) return ['There is no modal.']
  const isShortened = (element: Element | null): boolean => {
    if (!element) return false
    const { overflowX, textOverflow, visibility } = getComputedStyle(element)
    const isEnough = textOverflow === 'ellipsis' || visibility === 'hidden' || overflowX === 'auto'
    if (isEnough && !element.matches('.body')) return true
    return element.matches('.sr-only') || isShortened(element.parentElement)
  }
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const lost: string[] = []
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const isBeyond = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 1 && (left < -1 || right > innerWidth + 1),
    )
    const { parentElement, textContent } = texts.currentNode
    if (isBeyond && !isShortened(parentElement)) lost.push(textContent?.slice(0, 120) ?? '')
  }
  return lost
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  for (const part of parts)
    test(`§3.20 no view is wider than a page of 320 px, in either direction, no text ends outside of it, no message covers a control, and a finger finds each, part ${part + 1}`, async ({
      entries,
      findViolations,
      page,
      showEntry,
    }) => {
      test.setTimeout(900_000)
      for (const [index, entry] of (await entries()).entries()) {
        if (index % parts.length !== part) continue
        await showEntry(entry, { dir: 'ltr', snackbar: true, theme: 'dark', width: 320 })
        const name = `${entry.view}, ${entry.state}`
        const check = async (dir: 'ltr' | 'rtl') => {
          await page.evaluate(turn, dir)
          expect.soft(await page.evaluate(findCovered), `${name}, ${dir}`).toEqual([])
          expect.soft(await page.evaluate(findSmall), `${name}, ${dir}`).toEqual([])
          expect.soft(await page.evaluate(findCut), `${name}, ${dir}`).toEqual([])
          expect.soft(await page.evaluate(findWide), `${name}, ${dir}`).toEqual([])
          expect.soft(await page.evaluate(findLost), `${name}, ${dir}`).toEqual([])
        }
        await check('ltr')
        await check('rtl')
        for (const text of ['large', 'spaced', 'usual'] as const) {
          await page.evaluate(setText, text)
          expect.soft(await page.evaluate(findCut), `${name}, ${text} text`).toEqual([])
          expect.soft(await page.evaluate(findWide), `${name}, ${text} text`).toEqual([])
          expect.soft(await page.evaluate(findLost), `${name}, ${text} text`).toEqual([])
        }
        // The results of these two depend on the width and the direction.
        const crowded = await findViolations(['color-contrast', 'target-size'])
        expect.soft(crowded, name).toEqual([])
        await page.evaluate(turn, 'ltr' as const)
        await page.setViewportSize({ height: 900, width: 1024 })
        expect.soft(await page.evaluate(findCovered), `${name}, wide`).toEqual([])
        expect.soft(await page.evaluate(findCut), `${name}, wide`).toEqual([])
      }
    })
})
