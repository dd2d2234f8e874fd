import { createPublicClient, http, isHex } from 'viem'
import { expect, test } from '../fixtures/extension.ts'
import { LoginPage } from '../pages/login-page.ts'
import { NamesPage } from '../pages/names-page.ts'
import { pressApproving } from '../pages/overlay-attacks.ts'

const alice = 'alice@example.com'

/** A node of the network's definition, which the overlay compares with that of the service (§9.33). */
const publicNode = 'https://ethereum-rpc.publicnode.com'
test.use({ moreOrigins: [publicNode] })

test('a visitor without a wallet logs in by email in an unmodified dapp, signs, and registers a name', async ({
  host,
  modal,
  page,
  popup,
  visit,
  world,
}) => {
  const { projectId, services } = world.facts
  const login = new LoginPage(page, world)
  // It is one of another network.
  await page.route(`${publicNode}/`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: [{ id: 1, jsonrpc: '2.0', result: '0x2' }],
    }),
  )
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
