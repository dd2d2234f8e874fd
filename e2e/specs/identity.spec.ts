import { type Address, encodeFunctionData, encodeFunctionResult, parseAbi, stringToHex } from 'viem'
import { expect, test } from '../fixtures/login-test.ts'
import { createRegister } from '../fixtures/world/register-name.ts'
import { createRpcRequests, createSender } from '../fixtures/world/rpc-requests.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import type { World } from '../sandbox/world.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const identityPath = `/v1/identity/${first}`
const mainnetCoin = 60n
const baseCoin = 2_147_492_101n
const everyCoin = 2_147_483_648n

const ensAbi = parseAbi([
  'function setPrimaryName(bytes account, uint256 coinType, string name)',
  'function setAddress(string name, uint256 coinType, bytes account)',
  'function setServer(bytes account, string url)',
])

const gatewayAbi = parseAbi([
  'function query((address sender, string[] urls, bytes data)[]) view returns (bool[], bytes[])',
])

/** Writes a name into ENS of the local Ethereum. `owner` is the address that the name points to. */
async function setName(
  { mainnet }: World,
  { coinType, name, owner = first }: { coinType: bigint; name: string; owner?: Address },
) {
  const send = createSender(mainnet, 1)
  const calls = [
    encodeFunctionData({
      abi: ensAbi,
      args: [first, coinType, name],
      functionName: 'setPrimaryName',
    }),
    encodeFunctionData({ abi: ensAbi, args: [name, coinType, owner], functionName: 'setAddress' }),
  ]
  for (const data of calls) await send({ data, to: addresses.ens })
}

// A service that fails is a failed resource in the console.
test.use({ allowedErrors: [/\/(identity|reverse)\//] })

test('§7.7 §3.12 the button and the account show the name and the picture, from one request in 5 min', async ({
  modal,
  page,
  portico,
  request,
  visit,
  world,
}) => {
  const requests: string[] = []
  page.on('request', (sent) => {
    if (/\/v1\/|\/avatars\//.test(sent.url()) && !sent.url().includes('chainId='))
      requests.push(new URL(sent.url()).pathname)
  })
  const register = createRegister(world, createRpcRequests(world, request))
  expect((await register({ name: 'ada.reown.id' })).ok()).toBe(true)
  await visit('html', { wallets })
  await modal.connect()
  await expect(modal.pageButton(/^Account ada\.reown\.id/)).toBeVisible()
  await modal.openAccount()
  await expect(modal.button('Show full address of ada.reown.id, 0xf3…b92266')).toHaveText(
    'ada.reown.id',
  )
  const picture = modal.root.locator('.account-picture img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.reload()
  await expect(modal.pageButton(/^Account ada\.reown\.id/)).toBeVisible()
  expect(requests.filter((path) => path === identityPath)).toHaveLength(1)
  expect(new Set(requests)).toEqual(new Set([identityPath, '/images/avatars/ada.reown.id.svg']))
  expect(await portico.call('getIdentity')).toMatchObject({ value: { name: 'ada.reown.id' } })
})

test('§7.7 the name of ENS is shown where the service has none, also on a page without Ethereum', async ({
  modal,
  visit,
  world,
}) => {
  await setName(world, { coinType: baseCoin, name: 'ada.base.eth' })
  await setName(world, { coinType: mainnetCoin, name: 'ada.eth' })
  await setName(world, { coinType: everyCoin, name: 'everywhere.eth' })
  await visit('html', { networks: [8453], wallets: [{ chainId: 8453, mode: 'approve' }] })
  await modal.connect()
  await expect(modal.pageButton(/^Account ada\.base\.eth/)).toBeVisible()
})

test('issue 17: an account without a name, and one with a plain name, load no rules of names', async ({
  modal,
  page,
  portico,
  visit,
  world,
}) => {
  const loaded: string[] = []
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') loaded.push(new URL(sent.url()).pathname)
  })
  const findReader = () => loaded.filter((path) => /ens-reader/.test(path))
  await visit('html', { wallets })
  await modal.connect()
  await expect(modal.pageButton(/^Account 0xf3…b92266/)).toBeVisible()
  expect(await portico.call('getIdentity')).toEqual({ value: { name: undefined } })
  expect(findReader()).toEqual([])

  await setName(world, { coinType: mainnetCoin, name: 'ada.eth' })
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await modal.connect()
  await expect(modal.pageButton(/^Account ada\.eth/)).toBeVisible()
  expect(findReader()).toEqual([])

  await setName(world, { coinType: mainnetCoin, name: 'ädä.eth' })
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await modal.connect()
  await expect(modal.pageButton(/^Account ädä\.eth/)).toBeVisible()
  expect(findReader()).toHaveLength(1)
})

test('a name of ENS that belongs to another address, or is in another form, is not shown', async ({
  modal,
  portico,
  visit,
  world,
}) => {
  await setName(world, { coinType: mainnetCoin, name: 'vitalik.eth', owner: second })
  await setName(world, { coinType: everyCoin, name: 'Ada.eth' })
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  expect(await portico.call('getIdentity')).toEqual({ value: { name: undefined } })
  await expect(modal.button('Show full address of 0xf3…b92266')).toBeVisible()
})

test('a name that only a server of a stranger knows contacts nobody, and one of the host is asked', async ({
  modal,
  page,
  portico,
  visit,
  world,
}) => {
  const data = encodeFunctionData({
    abi: ensAbi,
    args: [first, 'https://gateway.stranger.example/{sender}/{data}'],
    functionName: 'setServer',
  })
  await createSender(world.mainnet, 1)({ data, to: addresses.ens })
  const requests: string[] = []
  page.on('request', (sent) => requests.push(sent.url()))
  await visit('html', { wallets })
  await modal.connect()
  await expect(modal.pageButton(/^Account 0xf3…b92266/)).toBeVisible()
  expect(await portico.call('getIdentity')).toEqual({ value: { name: undefined } })
  expect(requests.filter((url) => /stranger/.test(url))).toEqual([])

  const methods: string[] = []
  world.rpc.route('/ccip', ({ method }) => {
    methods.push(method)
    const answer = encodeFunctionResult({
      abi: gatewayAbi,
      functionName: 'query',
      result: [[false], [stringToHex('far.eth')]],
    })
    const headers = { 'access-control-allow-headers': '*', 'access-control-allow-origin': '*' }
    return Response.json({ data: answer }, { headers })
  })
  await visit('html', { options: { ensGateways: [`${world.rpc.url}/ccip`] }, wallets })
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await modal.connect()
  await expect(modal.pageButton(/^Account far\.eth/)).toBeVisible()
  expect(methods).toContain('POST')
  expect(requests.filter((url) => /stranger/.test(url))).toEqual([])
})

for (const fault of ['garbage', 'drop', 'hang'] as const)
  test(`§9.31 §8.11 an identity service that answers with ${fault} leaves the address and the account`, async ({
    modal,
    page,
    visit,
    world,
  }) => {
    world.rpc.setFault({ kind: fault }, identityPath)
    await page.clock.install()
    await visit('html', { wallets })
    await modal.connect()
    await modal.openAccount()
    await expect(modal.balance('10,000 ETH')).toBeVisible()
    await expect(modal.button('Show full address of 0xf3…b92266')).toBeVisible()
  })
