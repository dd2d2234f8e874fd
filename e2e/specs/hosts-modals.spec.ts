import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

for (const name of ['native-dialog', 'radix'] as const)
  test.describe(`over the modal of the ${name} host`, () => {
    test.beforeEach(async ({ host, modal, visit }) => {
      await visit(name, { wallets })
      await host.note.fill('Theirs.')
      await host.press('Connect wallet')
      await expect(modal.view('Connect a wallet')).toBeVisible()
    })

    test('the overlay can be clicked, connects, and leaves the host’s modal open', async ({
      host,
      modal,
    }) => {
      await modal.button('Sandbox Wallet').click()
      await expect(modal.dialog).toBeHidden()
      await expect(host.account).toHaveText(first)
      await expect(host.dialog).toBeVisible()
      await host.note.fill('Theirs again.')
      await expect(host.note).toHaveValue('Theirs again.')
      await host.press('Close checkout')
      await expect(host.dialog).toBeHidden()
    })

    test('text typed in the overlay does not reach the host’s modal', async ({
      host,
      modal,
      page,
    }) => {
      const field = await modal.addField()
      await field.click()
      await page.keyboard.type('Ours.')
      await expect(field).toHaveValue('Ours.')
      await expect(host.note).toHaveValue('Theirs.')
    })

    test('Tab stays in the overlay, and Escape closes only the overlay', async ({
      host,
      modal,
      page,
    }) => {
      for (const key of ['Tab', 'Shift+Tab'])
        for (let count = 0; count < 8; count += 1) {
          await page.keyboard.press(key)
          expect(await modal.focusHolder(), `${key} ${count}`).not.toBe('page')
        }
      await page.keyboard.press('Escape')
      await expect(modal.dialog).toBeHidden()
      await expect(host.dialog).toBeVisible()
      await expect(host.button('Connect wallet')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
    })

    test('a press on the backdrop closes only the overlay', async ({ host, modal, page }) => {
      await page.mouse.click(5, 5)
      await expect(modal.dialog).toBeHidden()
      await expect(host.dialog).toBeVisible()
      await expect(host.note).toHaveValue('Theirs.')
    })
  })
