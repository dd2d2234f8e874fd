import { expect, test } from 'vitest'
import { splitSmallBalances } from './small-balances.ts'
import type { TokenBalance } from './token-balance.ts'

const toToken = (name: string, value: number | undefined, address?: string): TokenBalance => ({
  address,
  assetId: `eip155:1/${name}`,
  balance: 1n,
  chainId: 'eip155:1',
  decimals: 0,
  iconUrl: undefined,
  name,
  price: value,
  symbol: name,
  value,
})
const token = (name: string, value: number | undefined) => toToken(name, value, `0x${name}`)
const toNames = (tokens: readonly TokenBalance[]) => tokens.map(({ name }) => name)

test('a worth below 1 dollar is small, an unknown one and the native currency are not', () => {
  const tokens = [
    token('Dollar', 1),
    token('Cents', 0.99),
    toToken('Ether', 0.01),
    token('Nothing', 0),
    token('Unknown', undefined),
  ]
  const { main, small } = splitSmallBalances(tokens)
  expect(toNames(main)).toEqual(['Dollar', 'Ether', 'Unknown'])
  expect(toNames(small)).toEqual(['Cents', 'Nothing'])
})

test('one small balance, or nothing else, is folded by no row', () => {
  const one = [token('Dollar', 1), token('Cents', 0.5)]
  expect(splitSmallBalances(one)).toEqual({ main: one, small: [] })
  const all = [token('Cents', 0.5), token('Less', 0.2)]
  expect(splitSmallBalances(all)).toEqual({ main: all, small: [] })
})
