import { describe, expect, test } from 'vitest'
import { firstAddress, secondAddress } from '../../../testing/fake-connector.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import {
  dai,
  daiAddress,
  eee,
  ether,
  ethereum,
  etherOrder,
  routerAddress,
  usdc,
  usdcAddress,
  usdcOrder,
} from '../../../testing/swap-facts.ts'
import { createSwapService } from './swap-service.ts'

const { signal } = new AbortController()
const options = {
  projectId: 'p',
  sdkType: 'portico',
  sdkVersion: '1',
  services: { rpc: 'https://rpc.example' },
} as unknown as Parameters<typeof createSwapService>[0]['options']

/** A service that answers each request with the same value, or as a test says. */
function createCase(answer: unknown) {
  const requests: { readonly body: unknown; readonly method: string; readonly url: URL }[] = []
  const platform = createFakePlatform({
    async fetch(href, { body, method = 'GET' } = {}) {
      const url = new URL(href)
      const text = typeof body === 'string' ? await new Response(body).json() : undefined
      requests.push({ body: text, method, url })
      return answer instanceof Response ? answer : Response.json(answer)
    },
  })
  return { requests, service: createSwapService({ options, platform }) }
}

const toQuery = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? [])
const identity = { projectId: 'p', st: 'portico', sv: '1' }
const etherId = `eip155:1:${eee}`
const usdcId = `eip155:1:${usdcAddress}`
const userAddress = `eip155:1:${firstAddress}`

describe('buildSwap', () => {
  const tx = { data: '0x0102030405', from: userAddress, to: `eip155:1:${routerAddress}` }

  test('§9.24 posts the order with a slippage of 1 %', async () => {
    const { requests, service } = createCase({ tx })
    expect(await service.buildSwap(etherOrder, signal)).toEqual({
      data: '0x0102030405',
      from: firstAddress,
      to: routerAddress,
    })
    expect(
      requests.map(({ body, method, url }) => [method, url.origin + url.pathname, body]),
    ).toEqual([
      [
        'POST',
        'https://rpc.example/v1/convert/build-transaction',
        {
          amount: '500000000000000000',
          disableEstimate: true,
          eip155: { slippage: 1 },
          from: etherId,
          projectId: 'p',
          to: usdcId,
          userAddress,
        },
      ],
    ])
  })

  test.each([
    ['the sender is on another network', { from: `eip155:10:${firstAddress}` }],
    ['the contract is on another network', { to: `eip155:10:${routerAddress}` }],
    ['the contract is no address', { to: 'eip155:1:0x1' }],
  ])('rejects where %s', async (_, changed) => {
    const { service } = createCase({ tx: { ...tx, ...changed } })
    await expect(service.buildSwap(etherOrder, signal)).rejects.toMatchObject({
      code: 'bad-response',
      message: 'The swap service sent a transaction that does not fit.',
    })
  })

  test.each([
    ['has no data', { ...tx, data: undefined }],
    ['has a selector alone', { ...tx, data: '0x01020304' }],
    ['has data that is no hexadecimal', { ...tx, data: '0x010203040z' }],
    ['has no contract', { ...tx, to: undefined }],
    ['has no sender', { ...tx, from: 1 }],
    ['is missing', undefined],
  ])('rejects a transaction that %s', async (_, changed) => {
    const { service } = createCase({ tx: changed })
    await expect(service.buildSwap(etherOrder, signal)).rejects.toMatchObject({
      code: 'bad-response',
      message: 'rpc.example sent an unexpected shape.',
    })
  })
})

describe('fetchApproval', () => {
  test('gets the data of an approval', async () => {
    const { requests, service } = createCase({ tx: { data: '0x0102030405' } })
    expect(await service.fetchApproval(usdcOrder, signal)).toBe('0x0102030405')
    const [request] = requests
    expect([request?.method, request?.url.pathname]).toEqual(['GET', '/v1/convert/build-approve'])
    expect(toQuery(request?.url)).toEqual({ ...identity, from: usdcId, to: etherId, userAddress })
  })

  test.each([{}, { tx: {} }, { tx: { data: '0x01020304' } }])('rejects %j', async (answer) => {
    const { service } = createCase(answer)
    await expect(service.fetchApproval(usdcOrder, signal)).rejects.toMatchObject({
      code: 'bad-response',
    })
  })
})

describe('fetchReceived', () => {
  const quote = {
    fromAccount: etherId,
    fromAmount: '500000000000000000',
    toAccount: usdcId,
    toAmount: '1000',
  }

  test('gets what is expected to arrive, of the first quote', async () => {
    const { requests, service } = createCase({ quotes: [quote, { ...quote, toAmount: '2' }] })
    expect(await service.fetchReceived(etherOrder, 9n, signal)).toBe(1_000n)
    const [request] = requests
    expect([request?.method, request?.url.pathname]).toEqual(['GET', '/v1/convert/quotes'])
    expect(toQuery(request?.url)).toEqual({
      ...identity,
      amount: '500000000000000000',
      from: etherId,
      gasPrice: '9',
      to: usdcId,
      userAddress: firstAddress,
    })
  })

  test('the case of an address does not matter', async () => {
    const toAccount = usdcId.toUpperCase()
    const fromAccount = etherId.toUpperCase()
    const { service } = createCase({ quotes: [{ ...quote, fromAccount, toAccount }] })
    expect(await service.fetchReceived(etherOrder, 9n, signal)).toBe(1_000n)
  })

  test.each([
    ['pays another token', { fromAccount: usdcId }],
    ['gives another token', { toAccount: etherId }],
    ['is on another network', { toAccount: usdcId.replace(':1:', ':10:') }],
    ['pays another amount', { fromAmount: '500000000000000001' }],
  ])('rejects a quote that %s', async (_, changed) => {
    const { service } = createCase({ quotes: [{ ...quote, ...changed }] })
    await expect(service.fetchReceived(etherOrder, 9n, signal)).rejects.toMatchObject({
      code: 'bad-response',
      message: 'The swap service sent a quote that does not fit.',
    })
  })

  test('rejects where there is no quote', async () => {
    const { service } = createCase({ quotes: [] })
    await expect(service.fetchReceived(etherOrder, 9n, signal)).rejects.toMatchObject({
      code: 'bad-response',
      message: 'The swap service sent no quote that does not fit.',
    })
  })

  test.each(['', '-1', '1.5', '0x10', ' 1', '1 ', '1n', 1, null, '1'.repeat(79)])(
    'rejects %j as an amount',
    async (toAmount) => {
      const { service } = createCase({ quotes: [{ ...quote, toAmount }] })
      await expect(service.fetchReceived(etherOrder, 9n, signal)).rejects.toMatchObject({
        code: 'bad-response',
      })
    },
  )

  test('takes an amount of 78 digits', async () => {
    const { service } = createCase({ quotes: [{ ...quote, toAmount: '9'.repeat(78) }] })
    expect(await service.fetchReceived(etherOrder, 9n, signal)).toBe(10n ** 78n - 1n)
  })
})

describe('fetchPrice', () => {
  test('gets the price of a token in US dollars', async () => {
    const id = `eip155:1:${daiAddress}`
    const other = { address: usdcId, price: 7 }
    const { requests, service } = createCase({
      fungibles: [other, { address: id.toUpperCase(), price: 1.5 }],
    })
    expect(await service.fetchPrice(dai, signal)).toBe(1.5)
    expect(requests.map(({ body, method, url }) => [method, url.pathname, body])).toEqual([
      ['POST', '/v1/fungible/price', { addresses: [id], currency: 'usd', projectId: 'p' }],
    ])
  })

  test('names the native currency as routers do', async () => {
    const { requests, service } = createCase({ fungibles: [{ address: etherId, price: 0 }] })
    expect(await service.fetchPrice(ether, signal)).toBe(0)
    expect(requests[0]?.body).toMatchObject({ addresses: [etherId] })
  })

  test('a token without a price has none', async () => {
    const { service } = createCase({ fungibles: [{ address: usdcId, price: 7 }] })
    expect(await service.fetchPrice(dai, signal)).toBeUndefined()
  })

  test.each([-1, '1', null])('rejects %j as a price', async (price) => {
    const { service } = createCase({ fungibles: [{ address: usdcId, price }] })
    await expect(service.fetchPrice(usdc, signal)).rejects.toMatchObject({ code: 'bad-response' })
  })
})

describe('fetchTokens', () => {
  const entry = {
    address: `eip155:1:${daiAddress}`,
    decimals: 18,
    logoUri: 'https://icons.example/dai.png',
    name: 'Dai',
    symbol: 'DAI',
  }
  const read = async (...tokens: readonly unknown[]) => {
    const { requests, service } = createCase({ tokens })
    return { list: await service.fetchTokens(ethereum, signal), requests }
  }

  test('gets the tokens of a network without balances', async () => {
    const { list, requests } = await read(entry, { ...entry, address: etherId, symbol: 'ETH' })
    expect(list).toEqual([
      { ...dai, iconUrl: 'https://icons.example/dai.png', name: 'Dai' },
      {
        ...ether,
        balance: undefined,
        iconUrl: 'https://icons.example/dai.png',
        name: 'Ether',
      },
    ])
    expect(requests.map(({ method, url }) => [method, url.pathname, toQuery(url)])).toEqual([
      ['GET', '/v1/convert/tokens', { ...identity, chainId: 'eip155:1' }],
    ])
  })

  test('a token that comes twice is the first of both', async () => {
    const { list } = await read(entry, { ...entry, symbol: 'OTHER' })
    expect(list.map(({ symbol }) => symbol)).toEqual(['DAI'])
  })

  test('a token without a name, symbol or icon is listed', async () => {
    const { list } = await read({ address: entry.address, decimals: 18, logoUri: 7 })
    expect(list).toEqual([{ ...dai, iconUrl: undefined, name: '', symbol: '' }])
  })

  test.each([
    ['another network', { address: `eip155:10:${daiAddress}` }],
    ['no address', { address: 'eip155:1:nothing' }],
    ['an address without a network', { address: daiAddress }],
    ['a text as decimals', { decimals: '18' }],
    ['37 decimals', { decimals: 37 }],
    ['no decimals', { decimals: undefined }],
    ['a part of a decimal', { decimals: 1.5 }],
  ])('leaves out an entry with %s', async (_, changed) => {
    const usable = { ...entry, address: `eip155:1:${secondAddress}`, decimals: 36 }
    const { list } = await read({ ...entry, ...changed }, null, 'text', usable)
    expect(list).toMatchObject([{ address: secondAddress, decimals: 36 }])
  })

  test('has 5,000 tokens at most', async () => {
    const entries = Array.from({ length: 5_001 }, (_, index) => ({
      ...entry,
      address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
    }))
    expect((await read(...entries)).list).toHaveLength(5_000)
  })
})
