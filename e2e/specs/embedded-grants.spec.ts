import { expect, test } from '../fixtures/login-test.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'

const alice = 'alice@example.com'
const hello = '0x48656c6c6f2e'

test.beforeEach(({ earlier }) => earlier.keepLogin(alice).then(() => undefined))

test('§5.20 §6.4 permissions are granted and revoked, each after an approval', async ({
  host,
  login,
  modal,
  page,
  portico,
  visit,
}) => {
  const { strip, words } = new ExplanationPage(page)
  await visit('html', {
    options: { defaultAccountTypes: { eip155: 'eoa' }, features: { smartSessions: true } },
  })
  const address = await host.readAccount()
  const grant = {
    chainId: '0x1',
    expiry: 1_900_000_000,
    permissions: [{ data: { address: '0x1' }, type: 'contract-call' }],
    policies: [],
    signer: { data: { ids: ['did:key:z'] }, type: 'keys' },
    version: 2,
  }
  const granting = portico.request({ method: 'wallet_grantPermissions', params: [grant] })
  await expect(login.approval).toHaveAccessibleName('Grant these permissions?')
  await expect(strip).toContainText('Another key could control your account without asking you.')
  await expect(words).toContainText('Give another key control of your account')
  await login.readToEnd()
  await login.approve.click()
  const context = expect.stringMatching(/^0x[0-9a-f]{130}$/)
  expect(await granting).toEqual({ value: { ...grant, address, context } })
  await expect(modal.dialog).toBeHidden()

  const revocation = { address, expiry: 1_900_000_000, pci: 'pci-1', permissions: [] }
  const revoking = portico.request({ method: 'wallet_revokePermissions', params: [revocation] })
  await expect(login.approval).toHaveAccessibleName('Take these permissions back?')
  await expect(words).toContainText('Revoke permissions')
  await login.readToEnd()
  await login.approve.click()
  expect(await revoking).toEqual({ value: context })
  await expect(modal.dialog).toBeHidden()
  await expect(host.account).toHaveText(address)
})

test.describe('a method that is in neither list', () => {
  test.use({ allowedErrors: [/Requested RPC call is not allowed/] })

  test('§6.5 §8.32 §9.10 shows an error after 300 ms, aborts the pending request and is never sent to the frame', async ({
    host,
    login,
    modal,
    page,
    portico,
    visit,
  }) => {
    await page.clock.install()
    await visit('html')
    await expect(host.account).toHaveText(/^0x/)
    const posted = await login.watchRequests()
    const waiting = portico.requestWallet({
      method: 'personal_sign',
      params: [hello, await host.account.textContent()],
    })
    await expect(login.approval).toContainText('Hello.')
    expect(await posted()).toContain('personal_sign')
    const call = { method: 'wallet_watchAsset', params: { options: {}, type: 'ERC20' } }
    expect(await portico.requestWallet(call)).toMatchObject({
      error: { message: 'Requested RPC call is not allowed' },
    })
    expect(await waiting).toMatchObject({ error: { message: 'Request was aborted' } })
    await expect(login.approval).toHaveCount(0)
    await expect(modal.view('Account')).toBeVisible()
    await expect(modal.status.filter({ hasText: 'Action not allowed' })).toBeVisible()
    // The account in view reads its tokens from the wallet.
    expect(await posted()).not.toContain('wallet_watchAsset')
  })

  test('§8.32 opens the modal if it is closed', async ({ host, modal, portico, visit }) => {
    await visit('html')
    await expect(host.account).toHaveText(/^0x/)
    const call = { method: 'wallet_watchAsset', params: { options: {}, type: 'ERC20' } }
    expect(await portico.request(call)).toMatchObject({ error: { code: 4200 } })
    await expect(modal.view('Account')).toBeVisible()
    await expect(modal.status.filter({ hasText: 'Action not allowed' })).toBeVisible()
  })
})

test.describe('the appearance of the frame', () => {
  for (const theme of ['dark', 'light'] as const)
    for (const width of [1280, 390])
      test(`§3.18 §3.19 has the page’s theme and shows its name: ${theme}, ${width} px wide`, async ({
        host,
        login,
        page,
        portico,
        visit,
      }, info) => {
        await page.setViewportSize({ height: 844, width })
        const metadata = width === 1280 ? {} : { name: 'The shop' }
        await visit('html', { options: { metadata } })
        await expect(host.account).toHaveText(/^0x/)
        await portico.call('setThemeMode', theme)
        await expect(login.frame.locator('html')).toHaveAttribute('data-theme', theme)
        await host.press('Sign message')
        await expect(login.approval).toContainText(metadata.name ?? (await page.title()))
        await expect(login.approve).toBeEnabled()
        const sheet = login.frame.locator('secure-approval')
        await expect(sheet).toHaveAttribute('data-theme', theme)
        await page.screenshot({ path: info.outputPath(`approve-${theme}-${width}.png`) })
        await login.turnDown()
        await expect(host.error).toHaveText(/rejected/)
      })

  test('§3.19 the frame, the modal and the button follow the device in the mode auto', async ({
    host,
    login,
    modal,
    page,
    portico,
    visit,
  }) => {
    const text = { dark: 'rgb(243, 244, 246)', light: 'rgb(20, 22, 26)' }
    await page.emulateMedia({ colorScheme: 'light' })
    await visit('html', { options: { themeMode: 'auto' } })
    await expect(host.account).toHaveText(/^0x/)
    await modal.openAccount()
    for (const colorScheme of ['light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(login.frame.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await expect(modal.title).toHaveCSS('color', text[colorScheme])
      await expect(modal.accountButton).toHaveCSS('color', text[colorScheme])
      expect(await portico.state()).toMatchObject({ themeMode: colorScheme })
    }
    await portico.call('setThemeMode', 'dark')
    await expect(login.frame.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(modal.title).toHaveCSS('color', text.dark)
  })
})
