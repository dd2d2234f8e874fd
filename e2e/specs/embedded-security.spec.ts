import { expect, test } from '../fixtures/login-test.ts'

test.beforeEach(async ({ host, login, visit }) => {
  await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
  await login.logInBy('Google')
  await expect(host.account).toHaveText(/^0x/)
})

test('§1.18 the frame is sandboxed and has a title', async ({ login, world }) => {
  const { secureFrame } = world.facts.services
  await expect(login.element).toHaveAttribute('title', 'Embedded wallet')
  await expect(login.element).toHaveAttribute('allow', 'clipboard-write')
  await expect(login.element).toHaveAttribute('referrerpolicy', 'strict-origin')
  await expect(login.element).toHaveAttribute(
    'sandbox',
    'allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts',
  )
  const source = new URL((await login.element.getAttribute('src')) ?? '')
  expect(source.origin + source.pathname).toBe(secureFrame)
  expect(source.searchParams.get('projectId')).toBe(world.facts.projectId)
})

test('the page cannot read the frame', async ({ page }) => {
  const seen = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('portico-modal > iframe')
    const attempt = (read: () => unknown) => {
      try {
        return String(read())
      } catch (cause) {
        return cause instanceof Error ? cause.name : 'thrown'
      }
    }
    return {
      document: frame?.contentDocument,
      storage: attempt(() => frame?.contentWindow?.localStorage),
      within: attempt(() => frame?.contentWindow?.document),
    }
  })
  expect(seen).toEqual({ document: null, storage: 'SecurityError', within: 'SecurityError' })
})

test('a page script cannot press Approve', async ({ host, login, modal, page }) => {
  await host.press('Sign message')
  await expect(login.approve).toBeEnabled()
  const box = await login.approve.boundingBox()
  const point = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }
  await page.evaluate(({ x, y }) => {
    const frame = document.querySelector<HTMLIFrameElement>('portico-modal > iframe')
    const targets = [frame, document.elementFromPoint(x, y), document.body, document]
    const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, composed: true }
    for (const target of targets) {
      for (const type of ['pointerdown', 'pointerup'])
        target?.dispatchEvent(new PointerEvent(type, at))
      for (const type of ['mousedown', 'mouseup', 'click'])
        target?.dispatchEvent(new MouseEvent(type, at))
      for (const key of ['Tab', 'Enter', ' '])
        for (const type of ['keydown', 'keypress', 'keyup'])
          target?.dispatchEvent(new KeyboardEvent(type, { bubbles: true, composed: true, key }))
    }
    frame?.focus()
    frame?.click()
  }, point)
  await expect(login.approve).toBeEnabled()
  await expect(host.signature).toHaveText('')
  await expect(modal.view('Approve request')).toBeVisible()
  // A click of the visitor approves.
  await page.mouse.click(point.x, point.y)
  await expect(host.signature).toHaveText(/^0x/)
})

const covers = {
  'a modal dialog of the page': () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.id = 'cover'
    dialog.style.cssText = 'inline-size: 100vw; block-size: 100vh; padding: 0'
    dialog.showModal()
  },
  'a popover of the page': () => {
    const popover = document.body.appendChild(document.createElement('div'))
    popover.id = 'cover'
    popover.popover = 'manual'
    popover.style.cssText = 'inline-size: 90vw; block-size: 90vh'
    popover.showPopover()
  },
  'an element that lets clicks through': () => {
    const popover = document.body.appendChild(document.createElement('div'))
    popover.id = 'cover'
    popover.popover = 'manual'
    popover.textContent = 'Win a prize'
    popover.style.cssText = 'pointer-events: none; inline-size: 90vw; block-size: 90vh'
    popover.showPopover()
  },
}

for (const [name, cover] of Object.entries(covers))
  test(`Approve is disabled under ${name}`, async ({ host, login, page }) => {
    await host.press('Sign message')
    await expect(login.approve).toBeEnabled()
    await page.evaluate(cover)
    await expect(login.approve).toBeDisabled()
    await expect(login.approval).toContainText('when all of this window can be seen')
    await page.locator('#cover').evaluate((element) => element.remove())
    // The cover may have taken the focus from the frame.
    await login.approval.getByRole('heading').click()
    await expect(login.approve).toBeEnabled()
    await login.approve.click()
    await expect(host.signature).toHaveText(/^0x/)
  })

test('the page’s styles cannot hide the frame, and Approve is disabled while they distort it', async ({
  host,
  login,
}) => {
  const setStyle = (text: string) =>
    login.element.evaluate((frame, style) => frame.setAttribute('style', style), text)
  await host.press('Sign message')
  await expect(login.approve).toBeEnabled()
  await setStyle('opacity: 0.01; visibility: hidden; inline-size: 1px !important; inset: 90vh')
  await expect(login.element).toHaveCSS('opacity', '1')
  await expect(login.element).toHaveCSS('visibility', 'visible')
  await expect(login.element).not.toHaveCSS('inline-size', '1px')
  await expect(login.approve).toBeEnabled()
  await setStyle('filter: invert(1)')
  await expect(login.approve).toBeDisabled()
  await setStyle('')
  await expect(login.approve).toBeEnabled()
  await login.approve.click()
  await expect(host.signature).toHaveText(/^0x/)
})
