import { expect, test } from '../fixtures/gallery.ts'
import { decodePixels, readPixels } from '../pages/qr-picture.ts'

const desktop = { dir: 'ltr', theme: 'dark', width: 1024 } as const

test('a phone reads its store from a code of 160 px, which a phone itself does not show', async ({
  page,
  showEntry,
}) => {
  const code = page.getByRole('img', { name: /^QR code of Aster in / })
  for (const theme of ['dark', 'light'] as const) {
    await showEntry({ state: 'every store', view: 'Downloads' }, { ...desktop, theme })
    const picture = page.locator('portico-modal .qr')
    expect(await picture.boundingBox()).toMatchObject({ height: 160, width: 160 })
    const read = async () =>
      decodePixels(await page.evaluate(readPixels, (await picture.screenshot()).toString('base64')))
    expect(await read()).toBe('https://apps.example/app/id1234567890')
    await page.getByRole('tab', { name: 'Google Play' }).click()
    await expect(code).toHaveAccessibleName('QR code of Aster in Google Play')
    expect(await read()).toContain('play.example')
  }
  await showEntry({ state: 'on a phone', view: 'Downloads' }, { ...desktop, width: 390 })
  await expect(page.getByRole('button', { name: 'Google Play' })).toBeVisible()
  await expect(code).toBeHidden()
})

test('eight networks can be searched, testnets are folded, and a balance is there where it is known', async ({
  page,
  showEntry,
}) => {
  const field = page.getByRole('textbox', { name: 'Search networks' })
  await showEntry({ state: 'default', view: 'Networks' }, desktop)
  await expect(field).toBeHidden()
  await showEntry({ state: 'many', view: 'Networks' }, desktop)
  const rows = page.getByRole('list').getByRole('button')
  await expect(rows).toHaveCount(8)
  await expect(rows.filter({ hasText: 'ETH' })).toHaveText([/Ethereum2\.418 ETHActive network$/])
  await page.getByText('Testnets', { exact: true }).click()
  await expect(rows).toHaveCount(10)
  await field.fill('sepolia')
  await expect(rows).toHaveText([/Sepolia/, /Base Sepolia/])
  await field.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
})

test('§1.12 small balances are behind a row, which keys reach, and a search finds them', async ({
  page,
  showEntry,
}) => {
  await showEntry({ state: 'small balances', view: 'Tokens' }, desktop)
  const rows = page.getByRole('list', { name: 'Tokens' }).getByRole('button')
  const shown = [/Ether/, /USD Coin/, /Island Token/, /^Small balances/]
  await expect(rows).toHaveText(shown)
  const fold = page.getByRole('button', { name: 'Small balances 12' })
  await rows.first().press('End')
  await expect(fold).toBeFocused()
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await fold.press('ArrowDown')
  await expect(rows.nth(4)).toBeFocused()
  await expect(rows.nth(4)).toHaveText(/Leaf 1/)
  await fold.click()
  await expect(rows).toHaveText(shown)
  await page.getByRole('textbox', { name: 'Search tokens' }).fill('dai')
  await expect(rows).toHaveText([/Dai/])
})

test('the profile has each address once, and the code of an email one title', async ({
  page,
  showEntry,
}) => {
  await showEntry({ state: 'default', view: 'Profile' }, desktop)
  const accounts = page.getByRole('list', { name: 'Accounts' })
  await expect(accounts.getByRole('listitem')).toHaveCount(2)
  expect((await accounts.innerText()).match(/0x/g)).toHaveLength(4)
  await expect(accounts).not.toContainText('…')
  await showEntry({ state: 'default', view: 'EmailVerifyOtp' }, desktop)
  await expect(page.getByRole('heading')).toHaveText(['Confirm email'])
})

test('what is in a report is behind two rows, and a tick follows its sending', async ({
  page,
  showEntry,
}) => {
  await showEntry({ state: 'sent', view: 'ReportProblem' }, desktop)
  const rows = page.locator('portico-modal .report summary')
  await expect(rows).toHaveText(['Included', 'Left out'])
  const text = page.getByText(/^The screens you saw/)
  await expect(text).toBeHidden()
  await rows.first().press('Enter')
  await expect(text).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Sent.' }).locator('svg')).toBeVisible()
})
