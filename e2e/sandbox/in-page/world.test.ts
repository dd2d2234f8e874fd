import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileContracts } from '../evm/compile-contracts.ts'
import { facts, toUrl } from './page-facts.ts'
import { createPageWorld, type PageWorld } from './world.ts'

const [account = ''] = facts.accounts
const picture = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
let world: PageWorld

beforeEach(async () => {
  const icons = { 'tokens/background/USDC': picture }
  world = createPageWorld({ contracts: await compileContracts(), icons })
  // Its services call each other by `fetch`, as those of a local world do.
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    world.answer(new Request(input, init)),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function read(path: string): Promise<Response> {
  const url = new URL(path, facts.services.rpc)
  url.searchParams.set('projectId', facts.projectId)
  url.searchParams.set('sv', 'html-portico-1.0.0')
  return fetch(url, { headers: { origin: 'http://127.0.0.1' } })
}

const call = (method: string, service = 'mainnet') =>
  fetch(toUrl(service), {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params: [] }),
    method: 'POST',
  })

test('the RPC host of a page has the balances and the past of its chains', async () => {
  const { balances } = await (await read(`/v1/account/${account}/balance?currency=usd`)).json()
  const amounts = balances.map(({ chainId, quantity, symbol }: Record<string, unknown>) =>
    [chainId, symbol, Object(quantity).numeric].join(' '),
  )
  expect(amounts).toEqual([
    'eip155:1 ETH 10000',
    'eip155:1 USDC 2500',
    'eip155:1 DAI 1000',
    'eip155:1 USDT 750',
    'eip155:8453 ETH 10000',
    'eip155:8453 USDC 2000',
    'eip155:8453 DAI 800',
    'eip155:8453 USDT 500',
  ])
  const { data, next } = await (await read(`/v1/account/${account}/history`)).json()
  expect(data).toHaveLength(50)
  expect(await (await read(`/v1/account/${account}/history?cursor=${next}`)).json()).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]),
  })
})

test('an answer holds the images that an <img> of the page could not reach', async () => {
  const text = await (await read(`/v1/account/${account}/balance?currency=usd`)).text()
  expect(text).toContain(`"iconUrl":"data:image/svg+xml,${encodeURIComponent(picture)}"`)
  const history = await (await read(`/v1/account/${account}/history`)).text()
  expect(history).not.toMatch(/https:\/\/mainnet\.world\.test\/nft/)
})

test('the API host of a page has the catalogue', async () => {
  const url = `${facts.services.api}/getWallets?projectId=${facts.projectId}&entries=4&page=1`
  const { count, data } = await (await fetch(url)).json()
  expect(count).toBeGreaterThan(500)
  expect(data).toHaveLength(4)
})

test('a node that is down fails a request, as a network does, until it is up', async () => {
  world.setFault('mainnet', { kind: 'drop' })
  await expect(call('eth_chainId')).rejects.toThrow('Failed to fetch')
  expect(await (await call('eth_chainId', 'base')).json()).toMatchObject({ result: '0x2105' })
  world.setFault('mainnet', undefined)
  expect(await (await call('eth_chainId')).json()).toMatchObject({ result: '0x1' })
})

test('a service that fails answers with its status', async () => {
  world.setFault('rpc', { kind: 'status', status: 503 })
  expect((await read('/v1/supported-chains')).status).toBe(503)
})

test('nothing answers for what a page has not', async () => {
  for (const url of [facts.services.pulse, facts.services.secureSite, 'https://example.com/'])
    await expect(fetch(url)).rejects.toThrow('Failed to fetch')
})
