import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const hosted = '/v1/'

test.use({ allowedErrors: [/Failed to load resource/] })

test('§8.1 §9.2 while a chain is down only its balance is missing, and a retry loads it after recovery', async ({
  host,
  modal,
  page,
  visit,
  world,
}) => {
  await page.clock.install()
  world.mainnet.halt()
  await visit('react', { wallets })
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await modal.openAccount()
  await expect(modal.status.filter({ hasText: 'Token Balance Unavailable' })).toBeVisible()
  await expect(modal.text(/^Balance unavailable/)).toBeVisible()
  await modal.networkRow.click()
  await modal.button('Base').click()
  await expect(modal.balance('10,000 ETH')).toBeVisible()
  await modal.networkRow.click()
  await modal.button('Ethereum').click()
  await expect(modal.text(/^Balance unavailable/)).toBeVisible()

  world.mainnet.resume()
  const reads = () => world.rpc.calls.filter(({ body }) => body.includes('eth_getBalance')).length
  const before = reads()
  await modal.retryButton.click()
  await expect(modal.text(/^Balance unavailable/)).toBeVisible()
  expect(reads()).toBe(before)
  await page.clock.fastForward(30_000)
  await modal.retryButton.click()
  await expect(modal.balance('10,000 ETH')).toBeVisible()
  await modal.close()
  await host.press('Sign message')
  await expect(host.signature).toHaveText(/^0x/)
})

for (const themeMode of ['dark', 'light'] as const)
  test(`§8.1 the ${themeMode} account button shows a dash for a balance that was not read, and the account tries again`, async ({
    host,
    modal,
    page,
    visit,
    world,
  }) => {
    await page.clock.install()
    world.mainnet.halt()
    await visit('react', { options: { themeMode }, wallets })
    await modal.connect()
    await expect(host.account).toHaveText(first)
    const balance = modal.accountButton.getByTitle('Balance unavailable.')
    await expect(balance).toHaveText(
      /^\s*–\sETH\sBalance unavailable\. Open the account to try again\.$/,
    )
    await expect(modal.accountButton).toHaveAccessibleName(
      /^Account 0x\S+ Balance unavailable\. Open the account to try again\.$/,
    )
    await expect(modal.accountButton.getByRole('button')).toHaveCount(0)
    await expect(host.balance).toBeEmpty()

    world.mainnet.resume()
    await page.clock.fastForward(30_000)
    await modal.accountButton.press('Enter')
    await expect(modal.balance('10,000 ETH')).toBeVisible()
    await expect(balance).toHaveCount(0)
    await expect(modal.accountButton).toContainText('10,000 ETH')
  })

for (const [fault, reply] of Object.entries({
  'answers 429': () => new Response('Too many requests.', { status: 429 }),
  'answers garbage': () => new Response('<!doctype html><title>Captive portal</title>'),
  'answers an empty body': () => new Response(''),
}))
  test(`§7.9 the next endpoint is used when one ${fault}`, async ({ modal, visit, world }) => {
    world.rpc.route(hosted, reply)
    await visit('html', { wallets })
    await modal.connect()
    await expect(modal.accountButton).toContainText('10,000 ETH')
    expect(world.rpc.calls.length).toBeGreaterThan(0)
    expect(world.mainnet.calls.length).toBeGreaterThan(0)
  })

for (const [what, code] of Object.entries({
  'a user rejection': 4001,
  'an unknown method': -32601,
  'invalid parameters': -32602,
}))
  test(`§8.42 ${what} is final: no other endpoint gets the request`, async ({
    modal,
    portico,
    visit,
    world,
  }) => {
    await visit('html', { wallets })
    await modal.connect()
    await expect(modal.accountButton).toContainText('10,000 ETH')
    world.rpc.route(hosted, (_request, body) => {
      const error = { code, message: 'No.' }
      const refuse = ({ id }: { id: number }) => ({ error, id, jsonrpc: '2.0' })
      const request: unknown = JSON.parse(body)
      return Response.json(Array.isArray(request) ? request.map(refuse) : refuse(Object(request)))
    })
    const before = world.mainnet.calls.length
    const request = { method: 'eth_getCode', params: [first, 'latest'] }
    expect(await portico.request(request)).toMatchObject({ error: { code } })
    const callsAfter = world.mainnet.calls.slice(before)
    expect(callsAfter.filter(({ body }) => body.includes(request.method))).toEqual([])
  })
