import { createPublicClient, http, isHex } from 'viem'
import { expect, test } from '../fixtures/extension.ts'
import { LoginPage } from '../pages/login-page.ts'

const alice = 'alice@example.com'

test('a visitor without a wallet logs in by email in an unmodified dapp, and signs', async ({
  host,
  modal,
  page,
  popup,
  visit,
  world,
}) => {
  const { projectId, services } = world.facts
  const login = new LoginPage(page, world)
  await visit('wagmi', { wallets: [] })
  await popup.open()
  await popup.save({
    'API service': services.api,
    'Project id': projectId,
    'RPC service': services.rpc,
    'Secure site': services.secureSite,
  })
  await popup.switchOn()
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
})
