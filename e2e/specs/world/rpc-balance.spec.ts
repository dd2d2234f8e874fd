import { createRpcRequests, toReasons } from '../../fixtures/world/rpc-requests.ts'
import { expect, test } from '../../fixtures/world.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { addresses, nativeAddress } from '../../sandbox/evm/addresses.ts'

const [me = '0x'] = devAddresses
const stranger = '0x00000000000000000000000000000000DeaDBeef'
const path = `/v1/account/${me}/balance`
const usd = { currency: 'usd' }

test.describe('the balances of an account', () => {
  test('are listed for one chain, with their value', async ({ world, request }) => {
    const { get } = createRpcRequests(world, request)
    const answer = await get(path, { ...usd, chainId: 'eip155:1' })
    const token = (symbol: string, address: string) => ({
      symbol,
      chainId: 'eip155:1',
      address: `eip155:1:${address}`,
      price: 1,
      iconUrl: `${world.api.url}/public/getTokenImage/${symbol}`,
    })
    const amount = (decimals: string, numeric: string) => ({
      value: Number(numeric),
      quantity: { decimals, numeric },
    })
    expect(await answer.json()).toEqual({
      balances: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: 'eip155:1',
          value: 32_005_000,
          price: 3200.5,
          quantity: { decimals: '18', numeric: '10000' },
          iconUrl: `${world.api.url}/public/getTokenImage/ETH`,
        },
        { name: 'USD Coin', ...token('USDC', addresses.usdc), ...amount('6', '2500') },
        { name: 'Dai Stablecoin', ...token('DAI', addresses.dai), ...amount('18', '1000') },
        { name: 'Tether USD', ...token('USDT', addresses.usdt), ...amount('6', '750') },
      ],
    })
  })

  test('are listed for all chains if none is named, and have no value on a testnet', async ({
    world,
    request,
  }) => {
    const { get } = createRpcRequests(world, request)
    const { balances } = await (await get(path, usd)).json()
    const ether = (chainId: string, price: number) =>
      expect.objectContaining({ symbol: 'ETH', chainId, price, value: price * 10_000 })
    for (const entry of [
      ether('eip155:1', 3200.5),
      ether('eip155:8453', 3200.5),
      ether('eip155:11155111', 0),
    ])
      expect(balances).toContainEqual(entry)
  })

  test('are empty without an origin, without a version, and for an old version', async ({
    world,
    request,
  }) => {
    const { get } = createRpcRequests(world, request)
    const none = { balances: [] }
    const origin = { origin: 'http://localhost:3000' }
    expect(await (await get(path, usd, {})).json()).toEqual(none)
    expect(await (await get(path, { ...usd, sv: '' })).json()).toEqual(none)
    for (const sv of ['html-wagmi-1.6.4', 'react-universal-1.6.5'])
      expect(await (await get(path, { ...usd, sv })).json()).toEqual(none)
    const inHeader = { ...origin, 'x-sdk-version': 'html-wagmi-1.0.0' }
    const served = await get(path, { ...usd, sv: '' }, inHeader)
    expect(await served.json()).not.toEqual(none)
  })

  test('are empty for an unused account', async ({ world, request }) => {
    const { get } = createRpcRequests(world, request)
    const answer = await get(`/v1/account/${stranger}/balance`, usd)
    expect(await answer.json()).toEqual({ balances: [] })
  })

  test('are refused for a wrong request', async ({ world, request }) => {
    const { get } = createRpcRequests(world, request)
    const refused = async (where: string, query: Record<string, string>) => {
      const answer = await get(where, query)
      return [answer.status(), await answer.json()]
    }
    const text = expect.any(String)
    expect(await refused(path, {})).toEqual([400, toReasons('currency', text)])
    expect(await refused(path, { currency: 'eur' })).toEqual([400, toReasons('currency', text)])
    expect(await refused('/v1/account/0x1/balance', usd)).toEqual([400, toReasons('address', text)])
    expect(await refused(path, { ...usd, chainId: 'eip155:5' })).toEqual([
      400,
      toReasons('chainId', text),
    ])
    expect(await refused(path, { ...usd, forceUpdate: `eip155:1:${me},what` })).toEqual([
      400,
      toReasons('forceUpdate', text),
    ])
    expect(await refused(path, { ...usd, projectId: '' })).toEqual([
      401,
      toReasons('projectId', text),
    ])
    const forced = await get(path, { ...usd, forceUpdate: `eip155:1:${addresses.usdc}` })
    expect(forced.status()).toBe(200)
  })
})

test.describe('the price of a token', () => {
  const toQuery = (addressList: readonly string[], projectId = 'x') => ({
    projectId,
    currency: 'usd',
    addresses: addressList,
  })

  test('is given only for the first address', async ({ world, request }) => {
    const { post } = createRpcRequests(world, request)
    const native = `eip155:1:${nativeAddress}`
    const usdc = `eip155:8453:${addresses.usdc.toLowerCase()}`
    const price = async (...list: string[]) =>
      (await post('/v1/fungible/price', toQuery(list), { projectId: '' })).json()
    const iconUrl = (symbol: string) => `${world.api.url}/public/getTokenImage/${symbol}`
    expect(await price(native, usdc)).toEqual({
      fungibles: [
        {
          address: native,
          name: 'Ether',
          symbol: 'ETH',
          iconUrl: iconUrl('ETH'),
          price: 3200.5,
          decimals: 18,
        },
      ],
    })
    expect(await price(usdc)).toEqual({
      fungibles: [
        {
          address: usdc,
          name: 'USD Coin',
          symbol: 'USDC',
          iconUrl: iconUrl('USDC'),
          price: 1,
          decimals: 6,
        },
      ],
    })
    expect(await price(`eip155:1:${stranger}`)).toEqual({ fungibles: [] })
  })

  test('is refused for a wrong request', async ({ world, request }) => {
    const { post } = createRpcRequests(world, request)
    const refused = async (body: unknown) => {
      const answer = await post('/v1/fungible/price', body, { projectId: '' })
      return [answer.status(), await answer.json()]
    }
    const text = expect.any(String)
    const usdc = `eip155:1:${addresses.usdc}`
    expect(await refused(toQuery([usdc], ''))).toEqual([401, toReasons('projectId', text)])
    expect(await refused(toQuery([]))).toEqual([400, toReasons('addresses', text)])
    expect(await refused(toQuery(['0x1']))).toEqual([400, toReasons('addresses', text)])
    expect(await refused(toQuery(['eip155:5:0x1']))).toEqual([400, toReasons('addresses', text)])
    expect(await refused({ ...toQuery([usdc]), currency: 'chf' })).toEqual([
      400,
      toReasons('currency', text),
    ])
    expect((await refused('{')).at(0)).toBe(422)
    expect((await refused({ projectId: 'x', currency: 'usd' })).at(0)).toBe(422)
  })
})
