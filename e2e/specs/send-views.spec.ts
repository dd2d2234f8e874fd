import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/gallery.ts'

const appearance = { dir: 'ltr', theme: 'dark', width: 390 } as const
const receiver = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const fake = '0xD8dA1234C0dE5678BEEf9aBC12340dEf56789645'

const card = (page: Page) => page.getByRole('dialog')
const view = (page: Page, title: string) => page.getByRole('dialog', { name: title })
/** An address in groups, every one of which is seen. */
const wholeAddress = (page: Page, address: string) =>
  page.locator('.address').filter({ hasText: new RegExp(`^${address}$`) })
const primary = (page: Page) => page.locator('.pay-foot button')

test.describe('Send', () => {
  test('§3.7 the button says why nothing can be sent, and does nothing then', async ({
    page,
    showEntry,
  }) => {
    const reasons = [
      ['empty', 'Enter a recipient'],
      ['no amount', 'Enter an amount'],
      ['checking', 'Checking the recipient'],
      ['not enough', 'Not enough USDC'],
      ['no gas', 'Not enough ETH for the fee'],
      ['look-alike', 'Check the address'],
      ['reverted', 'This would fail'],
    ] as const
    for (const [state, text] of reasons) {
      await showEntry({ state, view: 'WalletSend' }, appearance)
      await expect(primary(page)).toHaveText(text)
      await expect(primary(page)).toHaveAttribute('aria-disabled', 'true')
      await primary(page).click({ force: true })
      await expect(view(page, 'Send')).toBeVisible()
    }
  })

  test('Enter in the amount reviews what is complete', async ({ page, showEntry }) => {
    await showEntry({ state: 'filled', view: 'WalletSend' }, appearance)
    await page.getByLabel('Amount in ETH').press('Enter')
    await expect(view(page, 'Review')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Send 0.25 ETH on Ethereum' })).toBeVisible()
    await expect(wholeAddress(page, receiver)).toBeVisible()
  })

  test('a look-alike shows both whole addresses, and one press more uses it', async ({
    page,
    showEntry,
  }) => {
    await showEntry({ state: 'look-alike', view: 'WalletSend' }, appearance)
    await expect(page.getByRole('alert')).toContainText('This isn’t the address')
    for (const address of [receiver, fake]) await expect(wholeAddress(page, address)).toBeVisible()
    // The characters that differ alone, and without colors too.
    const compared = page.locator('.send-compared')
    await expect(compared.first().locator('u').first()).toHaveText('12')
    const marked = compared.last().locator('u').first()
    await expect(marked).toHaveText('6B')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(marked).toHaveCSS('text-decoration-line', 'underline')
    await page.emulateMedia({ forcedColors: null })
    await page.getByRole('button', { name: 'I checked it. Use this address' }).press('Enter')
    await expect(page.getByText('You checked this address.')).toBeVisible()
    await expect(card(page).locator('.send-notes')).toBeFocused()
    await expect(primary(page)).toHaveText('Review')
  })

  test('the clipboard is read in the press alone, and a refusal says how to paste', async ({
    context,
    page,
    showEntry,
  }) => {
    await page.addInitScript(() => {
      const read = navigator.clipboard.readText.bind(navigator.clipboard)
      navigator.clipboard.readText = () => {
        document.documentElement.dataset['reads'] = 'yes'
        return read()
      }
    })
    await showEntry({ state: 'empty', view: 'WalletSend' }, appearance)
    await expect(page.locator('html[data-reads]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Paste' }).click()
    await expect(page.getByText('Paste it into the field.')).toBeVisible()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(` ${text}\n`), receiver)
    await page.getByRole('button', { name: 'Paste' }).click()
    const field = page.getByLabel('To', { exact: true })
    await expect(field).toHaveValue(receiver)
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Clear the recipient' }).click()
    await expect(field).toHaveValue('')
  })

  test('a recent receiver is entered in one press', async ({ page, showEntry }) => {
    await showEntry({ state: 'recent receivers', view: 'WalletSend' }, appearance)
    await page.getByRole('button', { name: 'ada.eth' }).click()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('ada.eth')
    await expect(page.getByLabel('Amount in ETH')).toBeFocused()
  })

  test('the keyboard finds a token, and a choice goes back', async ({ page, showEntry }) => {
    await showEntry({ state: 'empty', view: 'WalletSend' }, appearance)
    await page.getByRole('button', { name: /Choose a token/ }).click()
    await expect(view(page, 'Choose a token')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Ether/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const search = page.getByLabel('Search tokens')
    await search.fill('dai')
    await expect(page.getByRole('list', { name: 'Tokens' }).getByRole('button')).toHaveCount(1)
    await search.fill('')
    await search.press('ArrowDown')
    await page.keyboard.press('u')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('u')
    await search.press('ArrowDown')
    await expect(page.getByRole('button', { name: /^USD Coin/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(view(page, 'Send')).toBeVisible()
    await expect(page.getByRole('button', { name: /^USD Coin/ })).toBeVisible()
  })

  test('the wait for the wallet can be cancelled, and a refusal keeps the review', async ({
    page,
    showEntry,
  }) => {
    await showEntry({ state: 'declined', view: 'WalletSendPreview' }, appearance)
    await expect(page.getByRole('alert')).toHaveText('You declined in Kestrel. Nothing was sent.')
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeFocused()
    await again.press('Enter')
    await expect(page.getByRole('heading', { name: 'Confirm in Kestrel' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Send 0.25 ETH' })).toBeVisible()
  })
})
