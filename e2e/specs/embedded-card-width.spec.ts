import { expect, test } from '../fixtures/test.ts'

const widths = [
  [320, 'narrow'],
  [1280, 'wide'],
] as const

for (const [width, name] of widths)
  test.describe(`a ${name} window`, () => {
    test.use({ viewport: { height: 800, width } })

    test('a card that the page centres is as wide in each view, and not wider than its place', async ({
      modal,
      page,
      visit,
    }) => {
      await visit('embedded', { wallets: [{ mode: 'approve', chainId: 5 }] })
      const readWidth = async () => (await modal.root.locator('.card').boundingBox())?.width ?? 0
      await expect(modal.title).toHaveText('Connect a wallet')
      const first = await readWidth()
      const place = await page.getByRole('region', { name: 'Wallet', exact: true }).boundingBox()
      expect(first).toBe(Math.min(360, place?.width ?? 0))
      await modal.button('Sandbox Wallet').click()
      await expect(modal.title).toHaveText('Wrong network')
      expect(await readWidth()).toBe(first)
      await modal.button('Base').click()
      await expect(modal.title).toHaveText('Account')
      for (const view of ['Swap', 'Send']) {
        await modal.button(new RegExp(`^${view}$`)).click()
        await expect(modal.title).toHaveText(view)
        await expect(modal.root.locator('.pay-foot')).toBeVisible()
        expect(await readWidth()).toBe(first)
        await modal.backButton.click()
      }
    })
  })
