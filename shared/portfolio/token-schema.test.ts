import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuantity } from '../format/parse-quantity.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { mainnet, polygon } from '../networks/mainnets.ts'
import { solana } from '../networks/solana.ts'
import { addValues, toAssetId, toValue } from './token-balance.ts'
import { parseServiceTokens, parseWalletTokens } from './token-schema.ts'

const options = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
const ethereum = extendNetwork(mainnet, options)
const onPolygon = extendNetwork(polygon, options)
const onSolana = extendNetwork(solana, options)
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdc = {
  address: `eip155:1:${contract}`,
  chainId: 'eip155:1',
  iconUrl: 'https://images.example/usdc.png',
  name: 'USD Coin',
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  symbol: 'USDC',
  value: 12.5,
}
const ether = {
  chainId: 'eip155:1',
  name: 'Ether',
  price: 2_000,
  quantity: { decimals: '18', numeric: '1.5' },
  symbol: 'ETH',
  value: 3_000,
}
const parse = (...entries: readonly unknown[]) => parseServiceTokens(entries, ethereum)

describe('§3.1 a token of the service', () => {
  test('has a CAIP-19 id, and its amount in the smallest unit', () => {
    expect(parse(usdc, ether)).toEqual([
      {
        address: contract,
        assetId: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
        balance: 12_500_000n,
        chainId: 'eip155:1',
        decimals: 6,
        iconUrl: 'https://images.example/usdc.png',
        name: 'USD Coin',
        price: 1,
        symbol: 'USDC',
        value: 12.5,
      },
      {
        address: undefined,
        assetId: 'eip155:1/slip44:60',
        balance: 1_500_000_000_000_000_000n,
        chainId: 'eip155:1',
        decimals: 18,
        iconUrl: undefined,
        name: 'Ether',
        price: 2_000,
        symbol: 'ETH',
        value: 3_000,
      },
    ])
  })

  test('is dropped with zero decimals, and a malformed one alone is dropped', () => {
    const broken = [
      { ...usdc, quantity: { decimals: '0', numeric: '3' } },
      { ...usdc, quantity: { decimals: '77', numeric: '3' } },
      { ...usdc, quantity: 'many' },
      { ...usdc, address: 'eip155:1:0x12' },
      { ...usdc, chainId: 'eip155:8453' },
      null,
      7,
    ]
    expect(parse(...broken, usdc).map(({ symbol }) => symbol)).toEqual(['USDC'])
  })

  test('whose amount or worth cannot be read has none, which is not zero', () => {
    const [token] = parse({
      ...usdc,
      price: null,
      quantity: { decimals: '6', numeric: 'NaN' },
      value: Number.NaN,
    })
    expect(token).toMatchObject({ balance: undefined, price: undefined, value: undefined })
    const [priced] = parse({ ...usdc, value: undefined })
    expect(priced?.value).toBe(12.5)
  })

  test('is known by its address: a second token of the same symbol stays apart', () => {
    const other = { ...usdc, address: 'eip155:1:0x00000000000000000000000000000000000000ff' }
    expect(new Set(parse(usdc, other, usdc).map(({ assetId }) => assetId)).size).toBe(2)
  })

  test('has a clean name, which a page can show', () => {
    const [token] = parse({
      ...usdc,
      iconUrl: 'javascript:alert(1)',
      name: `<b>Free\u202e\u200b${'x'.repeat(500)}`,
      symbol: `US\u0000DC\n`,
    })
    expect(token?.name).toMatch(/^<b>Freex{33}$/)
    expect(token).toMatchObject({ iconUrl: undefined, symbol: 'USDC' })
  })

  test('that is native under another symbol has no price, since it can be another currency', () => {
    expect(parse({ ...ether, symbol: 'WETH' })).toEqual([
      expect.objectContaining({ name: 'Ether', price: undefined, symbol: 'ETH', value: undefined }),
    ])
  })

  test('never throws, whatever the service sends', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.anything(), (entries, numeric) => {
        const nasty = { ...usdc, quantity: { decimals: '18', numeric } }
        expect(() => parse(...entries, nasty)).not.toThrow()
      }),
    )
  })
})

describe('§3.2 a token of the wallet', () => {
  const asset = {
    address: contract,
    balance: '0xbebc20',
    metadata: { decimals: 6, name: 'USD Coin', price: 1, symbol: 'USDC' },
    type: 'ERC20',
  }
  const native = {
    address: 'native',
    balance: '0xde0b6b3a7640000',
    metadata: { decimals: 18, name: 'Ether', symbol: 'ETH' },
    type: 'NATIVE',
  }

  test('has the amount of its hexadecimal text', () => {
    expect(parseWalletTokens([asset, native], ethereum)).toEqual([
      expect.objectContaining({ balance: 12_500_000n, price: 1, symbol: 'USDC', value: 12.5 }),
      expect.objectContaining({ address: undefined, balance: 10n ** 18n, value: undefined }),
    ])
  })

  test('without a readable amount has none', () => {
    const [token] = parseWalletTokens([{ ...asset, balance: '12' }], ethereum)
    expect(token?.balance).toBeUndefined()
  })
})

describe('parseQuantity', () => {
  test.each([
    ['12.5', 6, 12_500_000n],
    ['0.0000019', 6, 1n],
    ['1e-18', 18, 1n],
    ['2.5E3', 6, 2_500_000_000n],
    ['1e60', 18, 10n ** 78n],
    ['007', 2, 700n],
    ['1e-30', 18, 0n],
  ])('reads %s with %i decimals', (text, decimals, expected) => {
    expect(parseQuantity(text, decimals)).toBe(expected)
  })

  test.each(['-1', 'NaN', 'Infinity', '', '1,5', '0x10', '1e9999', 12, null])(
    'knows that %j is no amount',
    (text) => {
      expect(parseQuantity(text, 6)).toBeUndefined()
    },
  )

  test('gives back the amount that a service has written', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ max: 10n ** 40n, min: 0n }),
        fc.nat({ max: 36 }),
        (value, decimals) => {
          const digits = value.toString().padStart(decimals + 1, '0')
          const at = digits.length - decimals
          const text = decimals ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits
          expect(parseQuantity(text, decimals)).toBe(value)
        },
      ),
    )
  })
})

describe('toAssetId', () => {
  test('names native currencies by their coin type, and mints of solana by their address', () => {
    expect(toAssetId(onPolygon.caipNetworkId, undefined)).toBe('eip155:137/slip44:966')
    expect(toAssetId(onSolana.caipNetworkId, undefined)).toMatch(/\/slip44:501$/)
    expect(toAssetId(onSolana.caipNetworkId, 'So11')).toMatch(/\/token:So11$/)
  })
})

describe('toValue', () => {
  test('is zero for nothing, and unknown without a price', () => {
    expect(toValue(0n, 18, undefined)).toBe(0)
    expect(toValue(1n, 18, undefined)).toBeUndefined()
    expect(toValue(undefined, 18, 2)).toBeUndefined()
    expect(toValue(1_500_000n, 6, 2)).toBe(3)
    expect(toValue(10n ** 400n, 0, 1)).toBeUndefined()
    expect(toValue(1n, 0, Number.NaN)).toBeUndefined()
  })

  /** As the views write a sum: two decimals, truncated. */
  const toCents = (value: number | undefined) =>
    new Intl.NumberFormat('en', {
      maximumFractionDigits: 2,
      minimumFractionDigits: 2,
      roundingMode: 'trunc',
      useGrouping: false,
    }).format(value ?? Number.NaN)

  test('§9.14 is the exact product, so that 0.29 tokens at $100 are $29.00', () => {
    expect(toCents(toValue(29n, 2, 100))).toBe('29.00')
    expect(toCents(toValue(9_999_999_999_999_999_999n, 18, 1))).toBe('9.99')
    fc.assert(
      fc.property(
        fc.record({
          balance: fc.bigInt({ max: 10n ** 24n, min: 1n }),
          decimals: fc.integer({ max: 24, min: 0 }),
          places: fc.integer({ max: 9, min: 0 }),
          price: fc.bigInt({ max: 10n ** 9n, min: 1n }),
        }),
        ({ balance, decimals, places, price }) => {
          const cents = (balance * price * 100n) / 10n ** BigInt(decimals + places)
          // A sum of more digits is written in short.
          fc.pre(cents < 10n ** 15n)
          const text = cents.toString().padStart(3, '0')
          const value = toValue(balance, decimals, Number(`${price}e-${places}`))
          expect(toCents(value)).toBe(`${text.slice(0, -2)}.${text.slice(-2)}`)
        },
      ),
    )
  })

  test('worths are added exactly', () => {
    expect(addValues([0.7, 0.1])).toBe(0.8)
    expect(addValues([])).toBe(0)
    expect(toCents(addValues(Array.from({ length: 500 }, () => 0.29)))).toBe('145.00')
  })
})
