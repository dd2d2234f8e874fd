import { createRpcRequests, toReasons } from '../../fixtures/world/rpc-requests.ts'
import { expect, test } from '../../fixtures/world.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../../sandbox/dev-solana-accounts.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const testnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const bonk = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'
const genesis = { jsonrpc: '2.0', id: 1, method: 'getGenesisHash', params: [] }
const me = devSolanaAccounts[0]?.address ?? ''
const text = expect.any(String)

test.describe('Solana on the RPC host', () => {
  test('is listed, and answers by each of its ids, to one call or a batch', async ({
    world,
    request,
  }) => {
    const { get, post } = createRpcRequests(world, request)
    const list = await (await get('/v1/supported-chains')).json()
    expect(list.http).toEqual(expect.arrayContaining([solana, devnet, testnet]))
    const read = async (chainId: string) =>
      (await (await post('/v1/', genesis, { chainId })).json()).result
    for (const name of [solana, devnet, testnet])
      expect(await read(name)).toContain(name.replace('solana:', ''))
    const hash = await read(solana)
    expect(await read('solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz')).toBe(hash)
    expect(await read('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')).toBe(hash)
    const many = await post('/v1/', [genesis, { ...genesis, id: 2 }], { chainId: solana })
    expect(await many.json()).toMatchObject([
      { id: 1, result: hash },
      { id: 2, result: hash },
    ])
    const unknown = await post('/v1/', { ...genesis, method: 'getNothing' }, { chainId: solana })
    expect(await unknown.json()).toMatchObject({ error: { code: -32_601 } })
  })

  test('has balances in SOL and tokens, with a value only on mainnet', async ({
    world,
    request,
  }) => {
    const { get } = createRpcRequests(world, request)
    const read = async (chainId: string) => {
      const query = { currency: 'usd', chainId }
      return (await get(`/v1/account/${me}/balance`, query)).json()
    }
    const iconUrl = (symbol: string) => `${world.api.url}/public/getTokenImage/${symbol}`
    const { balances } = await read(solana)
    expect(balances).toHaveLength(3)
    expect(balances[0]).toEqual({
      name: 'Solana',
      symbol: 'SOL',
      chainId: solana,
      value: 15_025,
      price: 150.25,
      quantity: { decimals: '9', numeric: '100' },
      iconUrl: iconUrl('SOL'),
    })
    expect(balances).toContainEqual({
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: solana,
      address: `${solana}:${usdc}`,
      value: 1500,
      price: 1,
      quantity: { decimals: '6', numeric: '1500' },
      iconUrl: iconUrl('USDC'),
    })
    expect(balances).toContainEqual(
      expect.objectContaining({ symbol: 'BONK', address: `${solana}:${bonk}`, value: 0 }),
    )
    expect((await read(devnet)).balances[0]).toMatchObject({ symbol: 'SOL', price: 0 })
    const all = await (await get(`/v1/account/${me}/balance`, { currency: 'usd' })).json()
    expect(new Set(all.balances.map(({ chainId }: { chainId: string }) => chainId))).toEqual(
      new Set([solana, devnet, testnet]),
    )
  })

  test('has prices and no history, and refuses an address of another namespace', async ({
    world,
    request,
  }) => {
    const { get, post } = createRpcRequests(world, request)
    const price = async (address: string) => {
      const body = { projectId: 'x', currency: 'usd', addresses: [`${solana}:${address}`] }
      return (await post('/v1/fungible/price', body)).json()
    }
    const native = await price('So11111111111111111111111111111111111111111')
    expect(native.fungibles).toMatchObject([{ symbol: 'SOL', price: 150.25, decimals: 9 }])
    expect((await price(usdc)).fungibles).toMatchObject([{ symbol: 'USDC', price: 1 }])
    const history = await get(`/v1/account/${me}/history`, { chainId: solana })
    expect(await history.json()).toEqual({ data: [], next: null })
    const crossed = [
      await get(`/v1/account/${me}/history`, { chainId: 'eip155:1' }),
      await get(`/v1/account/${me}/balance`, { currency: 'usd', chainId: 'eip155:1' }),
      await get(`/v1/account/${devAddresses[0]}/balance`, { currency: 'usd', chainId: solana }),
    ]
    for (const answer of crossed) {
      expect(answer.status()).toBe(400)
      expect(await answer.json()).toEqual(toReasons('address', text))
    }
  })

  test('answers 503 while a cluster is down', async ({ world, request }) => {
    const { get, post } = createRpcRequests(world, request)
    world.solana.drop()
    expect((await post('/v1/', genesis, { chainId: solana })).status()).toBe(503)
    expect((await post('/v1/', genesis, { chainId: devnet })).status()).toBe(200)
    const balance = await get(`/v1/account/${me}/balance`, { currency: 'usd', chainId: solana })
    expect(balance.status()).toBe(503)
  })
})
