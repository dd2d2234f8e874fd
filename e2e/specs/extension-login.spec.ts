import { createPublicClient, http, isHex } from 'viem'
import { test as base, expect } from '../fixtures/extension.ts'
import { FarcasterPage } from '../pages/farcaster-page.ts'
import type { HostPage } from '../pages/host-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { NamesPage } from '../pages/names-page.ts'
import { pressApproving } from '../pages/overlay-attacks.ts'
import { PairingPage } from '../pages/pairing-page.ts'
import type { World } from '../sandbox/world.ts'

const alice = 'alice@example.com'

type TestParts = {
  /** Opens an unmodified dapp without a wallet, and switches the extension on. */
  visitDapp: () => Promise<void>
}

const test = base.extend<TestParts>({
  visitDapp: async ({ host, popup, visit, world }, use) =>
    use(async () => {
      const { projectId, services } = world.facts
      await visit('wagmi', { wallets: [] })
      await popup.open()
      await popup.save({
        'API service': services.api,
        'Project id': projectId,
        'RPC service': services.rpc,
        'Secure site': services.secureSite,
      })
      await popup.switchOn()
      await expect(host.button('Portico')).toBeVisible()
    }),
})

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

/** Checks what the dapp has got to show: it is signed by its account. */
async function expectSigned(host: HostPage, world: World): Promise<void> {
  await expect(host.signature).toHaveText(/^0x/)
  const [address, signature] = await Promise.all([
    host.account.textContent(),
    host.signature.textContent(),
  ])
  if (!isHex(address) || !isHex(signature)) throw new Error('The dapp has no signature to show.')
  // The account is a contract that is not deployed yet: its signature verifies by ERC-6492.
  const client = createPublicClient({ transport: http(world.mainnet.url) })
  const message = 'Hello from a wagmi dapp.'
  expect(await client.verifyMessage({ address, message, signature })).toBe(true)
}

test('a visitor without a wallet logs in by email in an unmodified dapp, signs, and registers a name', async ({
  host,
  modal,
  page,
  popup,
  visitDapp,
  world,
}) => {
  const login = new LoginPage(page, world)
  await visitDapp()
  await host.press('Portico')
  await login.enterEmail(alice)
  await expect(modal.view('Confirm this device')).toBeVisible()
  await login.approveDevice(alice)
  await expect(modal.view('Confirm email')).toBeVisible()
  await login.enterCode(alice)
  await expect(host.fact('Wallet')).toHaveText('Portico')
  await expect(host.account).toHaveText(/^0x/)
  await host.press('Sign message')
  await login.approve.click()
  await expectSigned(host, world)
  await test.step('a name is registered by a press of a person alone', async () => {
    const names = new NamesPage(page, modal, login)
    await popup.openInPage()
    await names.row.click()
    await names.enter('mila')
    await expect(names.button('mila.reown.id')).not.toHaveCSS('pointer-events', 'none')
    expect(await page.evaluate(pressApproving)).toBe(1)
    await expect(names.button('mila.reown.id')).toBeVisible()
    await names.field.press('Enter')
    await login.turnDown()
    await names.register('mila.reown.id')
    await expect(modal.wait).toHaveText('mila.reown.id')
    const posts = world.rpc.calls.filter(
      ({ method, path }) => method === 'POST' && /profile/.test(path),
    )
    expect(posts).toHaveLength(1)
  })
})

test('a visitor logs in with Google in a popup in an unmodified dapp, which signs and finds the account after a reload', async ({
  host,
  page,
  visitDapp,
  world,
}) => {
  const login = new LoginPage(page, world)
  await visitDapp()
  await host.press('Portico')
  const consent = await login.openPopup('Google')
  await expect(consent.title).toHaveText('Sign in with Google')
  const closing = consent.page.waitForEvent('close')
  await consent.allowAs('Bob Dune')
  await closing
  await expect(host.fact('Wallet')).toHaveText('Portico')
  await expect(host.account).toHaveText(/^0x/)
  await host.press('Sign message')
  await login.approve.click()
  await expectSigned(host, world)
  const address = (await host.account.textContent()) ?? ''
  await page.reload()
  await expect(host.account).toHaveText(address)
})

test('a visitor logs in with Farcaster by a phone in an unmodified dapp, which signs', async ({
  context,
  host,
  modal,
  page,
  visitDapp,
  world,
}) => {
  const login = new LoginPage(page, world)
  const code = new PairingPage(page, 'QR code to log in with Farcaster')
  await visitDapp()
  await host.press('Portico')
  await login.social('Farcaster').click()
  await expect(modal.view('Farcaster')).toBeVisible()
  const phone = await context.newPage()
  await phone.goto(await code.scan())
  await new FarcasterPage(phone).approveAs('Carol Reef')
  await expect(host.fact('Wallet')).toHaveText('Portico')
  await expect(host.account).toHaveText(/^0x/)
  await phone.close()
  await host.press('Sign message')
  await login.approve.click()
  await expectSigned(host, world)
})
