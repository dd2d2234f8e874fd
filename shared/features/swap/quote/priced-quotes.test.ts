import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import {
  account,
  dai,
  ether,
  ethereum,
  etherOrder,
  unit,
  usdc,
  usdcOrder,
} from '../../../testing/swap-facts.ts'
import { createSwapNode, toWord } from '../../../testing/swap-node.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import type { SwapService } from '../service/swap-service.ts'
import { createPricedQuotes, getEvmClient, toLeast, toPriceImpact } from './priced-quotes.ts'

const { signal } = new AbortController()
const fee = { gasPrice: 5n, total: 3n * 10n ** 15n }

type World = {
  /** The portfolio. `undefined`: it is not read. */
  readonly held?: readonly TokenBalance[]
  readonly price?: (token: TokenBalance) => number | undefined
  readonly received?: bigint
}

function createCase({ held = [], price = () => undefined, received = 1_000_000_000n }: World = {}) {
  const node = createSwapNode({ held })
  const prices: string[] = []
  const quotes: unknown[] = []
  const service = {
    async fetchPrice(token: TokenBalance) {
      prices.push(token.symbol)
      const found = price(token)
      if (found === -1) throw new PorticoError('service-unavailable')
      return found
    },
    async fetchReceived(...values: unknown[]) {
      quotes.push(values)
      return received
    },
  } as unknown as SwapService
  const reader = createPricedQuotes(node.context, service)
  const read = (order: ResolvedSwap = etherOrder) => reader.read(order, fee, signal)
  const { platform, portfolio } = node
  return { clock: platform.clock, node, prices, quotes, read, reader, state: portfolio }
}

describe('toLeast', () => {
  test.each([
    [100n, 99n],
    [1_000_000_001n, 990_000_000n],
    [1n, 0n],
    [0n, 0n],
  ])('§9.24 of %s is 99 %%, truncated: %s', (received, least) => {
    expect(toLeast(received)).toBe(least)
  })
})

describe('toPriceImpact', () => {
  test.each([
    [100, 75, 25],
    [100, 100, 0],
    [100, 150, -50],
    [100, 0, 100],
    [0, 1, undefined],
    [undefined, 1, undefined],
    [1, undefined, undefined],
  ])('of %s paid and %s received is %s percent', (paid, received, impact) => {
    expect(toPriceImpact(paid, received)).toBe(impact)
  })
})

describe('getEvmClient', () => {
  test('rejects without a client of EVM chains', () => {
    const chainClients = new Map([['solana' as const, {} as never]])
    expect(() => getEvmClient({ chainClients })).toThrow(
      expect.objectContaining({ code: 'adapter-not-found' }),
    )
  })
})

describe('read', () => {
  test('has what arrives, the least of it, the fees and the end of the quote', async () => {
    const held = [
      { ...ether, price: 2_000 },
      { ...usdc, price: 1 },
    ]
    const { clock, prices, quotes, read } = createCase({ held, received: 900_000_000n })
    expect(await read()).toEqual({
      accountId: account.accountId,
      amount: unit / 2n,
      expiresAt: clock.now() + 15_000,
      fromToken: { ...ether, price: 2_000 },
      least: 891_000_000n,
      networkFee: { total: fee.total, value: 6 },
      priceImpact: expect.closeTo(10),
      providerFee: 4_250_000_000_000_000n,
      received: 900_000_000n,
      toToken: { ...usdc, price: 1 },
    })
    expect(quotes).toEqual([[etherOrder, 5n, signal]])
    expect(prices).toEqual([])
  })

  test('reads the prices that the portfolio does not have', async () => {
    const { prices, read } = createCase({
      held: [ether],
      price: ({ symbol }) => (symbol === 'ETH' ? 2_000 : 1),
    })
    expect(await read()).toMatchObject({
      fromToken: { price: 2_000 },
      networkFee: { value: 6 },
      priceImpact: expect.closeTo(0),
      toToken: { price: 1 },
    })
    expect(prices).toEqual(['ETH', 'USDC'])
  })

  test('a portfolio that is not read has no prices', async () => {
    const { prices, read, state } = createCase({ held: [{ ...ether, price: 9 }] })
    Object.assign(state, { status: 'loading' })
    expect(await read()).toMatchObject({ networkFee: { value: undefined } })
    expect(prices).toEqual(['ETH', 'USDC'])
  })

  test('the price of the fee is that of the token that arrives, or of the portfolio', async () => {
    const arriving = createCase({ price: ({ symbol }) => (symbol === 'ETH' ? 1_000 : 1) })
    expect((await arriving.read(usdcOrder)).networkFee.value).toBe(3)
    const order = { ...usdcOrder, toToken: dai }
    const { read, state } = createCase({ held: [{ ...ether, price: 500 }] })
    expect((await read(order)).networkFee.value).toBe(1.5)
    Object.assign(state, { status: 'loading' })
    expect((await read(order)).networkFee.value).toBeUndefined()
    Object.assign(state, { status: 'ready', tokens: [usdc] })
    expect((await read(order)).networkFee.value).toBeUndefined()
  })

  test('a price that is not known makes the impact unknown', async () => {
    for (const unknown of ['ETH', 'USDC'])
      for (const none of [undefined, -1]) {
        const { read } = createCase({ price: ({ symbol }) => (symbol === unknown ? none : 1) })
        expect((await read()).priceImpact).toBeUndefined()
      }
  })

  test('a price is kept for 30 s, and one that is not known is read again', async () => {
    const { clock, prices, read } = createCase({
      price: ({ symbol }) => (symbol === 'ETH' ? 2_000 : undefined),
    })
    await read()
    clock.advance(29_999)
    expect((await read()).fromToken.price).toBe(2_000)
    expect(prices).toEqual(['ETH', 'USDC', 'USDC'])
    clock.advance(1)
    await read()
    expect(prices).toEqual(['ETH', 'USDC', 'USDC', 'ETH', 'USDC'])
  })

  test('of nothing is too little liquidity', async () => {
    await expect(createCase({ received: 0n }).read()).rejects.toMatchObject({
      code: 'swap-invalid',
      details: { issue: 'liquidity' },
    })
    expect(await createCase({ received: 1n }).read()).toMatchObject({ least: 0n, received: 1n })
  })

  test('a recorder keeps the impact', async () => {
    const { node, read } = createCase()
    const names: string[] = []
    Object.assign(node.platform, {
      check: async (name: string) => {
        names.push(name)
        return 42
      },
    })
    expect((await read()).priceImpact).toBe(42)
    expect(names).toEqual(['impact'])
  })
})

describe('readFee', () => {
  test('is that of 150,000 gas and of 1,500 bytes of data', async () => {
    const node = createSwapNode({
      read: ({ method }) => (method === 'eth_gasPrice' ? '0x5' : toWord(7n)),
    })
    const reader = createPricedQuotes(node.context, {} as SwapService)
    expect(await reader.readFee(ethereum)).toEqual({ gasPrice: 5n, total: 750_007n })
    const dataSize = (1_500).toString(16).padStart(64, '0')
    expect(node.reads[1]).toMatchObject({
      method: 'eth_call',
      network: ethereum,
      params: [{ data: expect.stringMatching(new RegExp(`${dataSize}$`)) }, 'latest'],
    })
  })
})
