import { describe, expect, test } from 'vitest'
import { dai, ether, unit, usdc, usdcAddress } from '../../../testing/swap-facts.ts'
import { findSwapToken, joinSwapTokens } from './swap-tokens.ts'

const listed = [
  { ...ether, balance: undefined },
  { ...usdc, balance: undefined },
  { ...dai, price: 2 },
]
const read = new Map<string, bigint>()

describe('joinSwapTokens', () => {
  test('has the tokens that the account has first, by their worth', () => {
    const portfolio = [
      { ...ether, value: 1 },
      { ...usdc, value: 5 },
    ]
    expect(joinSwapTokens(listed, portfolio, read)).toEqual({
      held: [portfolio[1], portfolio[0]],
      others: [{ ...dai, price: 2, value: undefined }],
    })
  })

  test('a token of which the account has nothing is no held one', () => {
    const empty = { ...usdc, balance: 0n }
    expect(joinSwapTokens([listed[1] ?? usdc], [empty], read)).toEqual({
      held: [],
      others: [empty],
    })
    const unknown = { ...usdc, balance: undefined }
    expect(joinSwapTokens([usdc], [unknown], read)).toEqual({ held: [], others: [unknown] })
  })

  test('takes a balance that the node was asked for, and its worth', () => {
    const balances = new Map([[dai.assetId, 3n * unit]])
    expect(joinSwapTokens(listed, [], balances)).toEqual({
      held: [{ ...dai, balance: 3n * unit, price: 2, value: 6 }],
      others: [
        { ...ether, balance: undefined },
        { ...usdc, balance: undefined },
      ],
    })
  })

  test('the portfolio has precedence over such a balance', () => {
    const balances = new Map([[usdc.assetId, 1n]])
    expect(joinSwapTokens([usdc], [usdc], balances)).toEqual({ held: [usdc], others: [] })
  })

  test('the icon is that of the portfolio, else that of the service', () => {
    const fromService = { ...usdc, iconUrl: 'https://service.example/a.png' }
    const fromPortfolio = { ...usdc, iconUrl: 'https://portfolio.example/a.png' }
    expect(joinSwapTokens([fromService], [usdc], read).held).toEqual([fromService])
    expect(joinSwapTokens([fromService], [fromPortfolio], read).held).toEqual([fromPortfolio])
  })

  test('leaves out a token of which two services say other decimals', () => {
    expect(joinSwapTokens([{ ...usdc, decimals: 7 }], [usdc], read)).toEqual({
      held: [],
      others: [],
    })
  })

  test('a token that the service does not swap is none', () => {
    expect(joinSwapTokens([dai], [usdc], read).held).toEqual([])
  })
})

describe('findSwapToken', () => {
  const tokens = [ether, usdc, dai]

  test.each([
    ['its symbol', 'usdc'],
    ['its address', usdcAddress],
    ['its address in another case', usdcAddress.toUpperCase().replace('0X', '0x')],
    ['its CAIP-19 id', usdc.assetId],
  ])('finds a token by %s', (_, text) => {
    expect(findSwapToken(text, tokens)).toBe(usdc)
  })

  test('finds the native currency by its symbol and its id', () => {
    expect(findSwapToken('Eth', tokens)).toBe(ether)
    expect(findSwapToken('eip155:1/slip44:60', tokens)).toBe(ether)
  })

  test('an address has precedence over a symbol', () => {
    const fake = { ...dai, symbol: usdcAddress }
    expect(findSwapToken(usdcAddress, [fake, usdc])).toBe(usdc)
  })

  test('says that no token, or more than one, is meant', () => {
    expect(findSwapToken('NOPE', tokens)).toBe('unknown')
    expect(findSwapToken('', tokens)).toBe('unknown')
    expect(findSwapToken('usdc', [...tokens, { ...dai, symbol: 'USDC' }])).toBe('several')
  })
})
