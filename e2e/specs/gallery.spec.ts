import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures/gallery.ts'

// A trace of a hundred visits is too large to be useful.
test.use({ trace: 'off' })

// Each theme, each direction, a narrow page and a wide page occur once.
const looks = [
  { dir: 'ltr', theme: 'dark', width: 1024 },
  { dir: 'rtl', theme: 'light', width: 360 },
] as const

/** The gallery is split into parts, which several workers run. */
const parts = [0, 1, 2, 3]

const views = [
  'Account',
  'AllWallets',
  'ApproveTransaction',
  'Connect',
  'ConnectingExternal',
  'ConnectingFarcaster',
  'ConnectingMultiChain',
  'ConnectingSocial',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'GetWallet',
  'Help',
  'Networks',
  'Profile',
  'SwitchNetwork',
  'UnsupportedChain',
  'UpdateEmail',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'WhatIsAWallet',
]

test('every view of this version is in the gallery', async ({ entries }) => {
  const shown = new Set((await entries()).map(({ view }) => view))
  expect([...shown]).toEqual(expect.arrayContaining(views))
})

for (const appearance of looks)
  for (const part of parts)
    test(`axe finds no violation in any view, ${appearance.theme}, ${appearance.dir}, ${appearance.width} px, part ${part + 1}`, async ({
      entries,
      page,
      showEntry,
    }) => {
      test.setTimeout(180_000)
      for (const [index, entry] of (await entries()).entries()) {
        if (index % parts.length !== part) continue
        await showEntry(entry, appearance)
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          // The page behind the modal belongs to the host and is dimmed.
          .include('portico-modal')
          .analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
        )
        expect.soft(found, `${entry.view}, ${entry.state}`).toEqual([])
      }
    })

test('no view is wider than a page of 320 px, in either direction', async ({
  entries,
  page,
  showEntry,
}) => {
  test.setTimeout(240_000)
  for (const entry of await entries())
    for (const dir of ['ltr', 'rtl'] as const) {
      await showEntry(entry, { dir, theme: 'dark', width: 320 })
      const overflow = await page.evaluate(() => {
        const root = document.querySelector('portico-modal')?.shadowRoot
        const all = [document.documentElement, ...(root?.querySelectorAll('*') ?? [])]
        return all
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .filter((element) =>
            ['auto', 'scroll', 'visible'].includes(getComputedStyle(element).overflowX),
          )
          .filter(
            (element) =>
              element.getBoundingClientRect().right > 321 ||
              element.getBoundingClientRect().left < -1,
          )
          .map((element) => element.outerHTML.slice(0, 120))
      })
      expect.soft(overflow, `${entry.view}, ${entry.state}, ${dir}`).toEqual([])
    }
})
