import { base } from '../../shared/networks/mainnets.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses

test('focus moves to the title, Tab keeps it in the modal, and Escape returns it to the opener', async ({
  modal,
  page,
  visit,
}) => {
  await visit('html')
  await modal.pageButton('Connect wallet').focus()
  await page.keyboard.press('Enter')
  await expect(modal.title).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press(key)
      expect(await modal.focusHolder(), `${key} ${count}`).not.toBe('page')
    }
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(modal.pageButton('Connect wallet')).toBeFocused()
})

test('a control that is removed gives the focus to the one in its place', async ({
  modal,
  page,
  portico,
  visit,
}) => {
  await visit('html', { wallets: [{ mode: 'approve' }] })
  await modal.pageButton('Connect wallet').click()
  await modal.helpButton.click()
  const reset = modal.button(/^Reset connection/)
  await reset.press('Enter')
  await modal.cancelButton.press('Enter')
  await expect(reset).toBeFocused()
  await modal.close()

  // What the host changes is no reason to lose it either.
  await modal.connect()
  await portico.call('open', { view: 'WalletReceive' })
  await modal.button('Request an amount').press('Enter')
  const field = modal.root.getByRole('textbox').first()
  await field.focus()
  await portico.call('switchNetwork', base)
  await expect(field).toHaveCount(0)
  await expect(modal.button('Request an amount')).toBeFocused()
  await page.keyboard.press('Escape')
})

test('a page script cannot move the focus while the modal is open', async ({
  host,
  modal,
  visit,
}) => {
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await expect(modal.title).toBeFocused()
  await host.button('Sign message').evaluate((button) => button.focus())
  expect(await modal.focusHolder()).not.toBe('page')
  await expect(modal.title).toBeFocused()
})

test('the backdrop closes the modal only if a press begins and ends on it', async ({
  modal,
  page,
  visit,
}) => {
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await expect(modal.title).toBeVisible()
  await modal.title.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(modal.dialog).toBeHidden()
  await expect(modal.pageButton('Connect wallet')).toBeFocused()
})

test('the second press of a double click on the opener does not close the modal', async ({
  modal,
  page,
  portico,
  visit,
}) => {
  await visit('html')
  // Where nothing of the card is: the second press is on the scrim.
  await page.locator('portico-button').evaluate((button) => {
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0'
  })
  const opener = modal.pageButton('Connect wallet')
  await opener.hover({ position: { x: 5, y: 5 } })
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await expect(modal.title).toBeFocused()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(modal.view('Connect a wallet')).toBeVisible()
  expect(await portico.state()).toMatchObject({ open: true })
  await page.mouse.click(5, 5)
  await expect(modal.dialog).toBeHidden()
})

test('the dialog itself is no Tab stop', async ({ modal, visit }) => {
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await expect(modal.title).toBeFocused()
  await expect(modal.dialog).toHaveAttribute('tabindex', '-1')
})

test('focus returns to the page if the opener has been removed', async ({ modal, page, visit }) => {
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await expect(modal.title).toBeFocused()
  // A focusable element in place of the opener.
  await page.locator('portico-button').evaluate((button) => {
    const link = document.createElement('a')
    link.href = '#'
    link.textContent = 'Nearby'
    button.after(link)
    button.remove()
  })
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  expect(await modal.focusHolder()).toBe('page')
})

test('a wallet’s in-page prompt can be used while the modal waits for it', async ({
  host,
  modal,
  page,
  prompt,
  visit,
}) => {
  await visit('html')
  await modal.connect()
  await expect(prompt.dialog).toBeFocused()
  await expect(modal.wait).toHaveText('Continue in Sandbox Wallet')
  await page.keyboard.press('Escape')
  await expect(modal.wait).toHaveText('Request declined')
  await modal.retryButton.click()
  await prompt.approveButton.hover()
  await prompt.approve()
  await expect(host.account).toHaveText(first)
})

test('the wallet stays connected when the overlay or the host closes the modal', async ({
  host,
  modal,
  portico,
  visit,
}) => {
  await portico.record()
  await visit('html', { wallets: [{ mode: 'approve' }] })
  await modal.connect()
  await expect(modal.dialog).toBeHidden()
  await expect(host.account).toHaveText(first)
  await modal.openAccount()
  await portico.call('close')
  await expect(modal.dialog).toBeHidden()
  await modal.openAccount()
  await expect(modal.view('Account')).toBeVisible()
  expect(await portico.statuses()).toEqual(['disconnected', 'connecting', 'connected'])
  expect((await portico.events()).map(({ event }) => event)).not.toContain('disconnect')
})

test('the page gets no key or click events from the modal', async ({ modal, page, visit }) => {
  await visit('html')
  await page.evaluate(() => {
    const heard: string[] = []
    for (const target of [window, document, document.body])
      for (const type of ['keydown', 'keyup', 'click', 'pointerdown', 'focusin', 'input', 'paste'])
        target.addEventListener(type, (event) => heard.push(event.type))
    Object.assign(window, { heard })
  })
  await modal.pageButton('Connect wallet').click()
  const field = await modal.addField()
  await page.evaluate(() => Reflect.get(window, 'heard').splice(0))
  await field.click()
  await page.keyboard.type('k/?')
  await expect(field).toHaveValue('k/?')
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  const heard: unknown = await page.evaluate(() => Reflect.get(window, 'heard'))
  // The focus returns to the page: each of the three targets gets one focusin event.
  expect(heard).toEqual(['focusin', 'focusin', 'focusin'])
})
