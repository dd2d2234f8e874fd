import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../networks/extend-network.ts'
import { mainnet } from '../networks/mainnets.ts'
import { findAmbiguousTokens } from './ambiguous-tokens.ts'
import { toNativeToken } from './token-balance.ts'
import { parseServiceTokens } from './token-schema.ts'

const network = extendNetwork(mainnet, {
  customRpcUrls: [],
  projectId: 'p',
  rpc: 'https://rpc.example',
})
const native = toNativeToken(network, 1n)

/** The positions of the ambiguous ones among tokens with these names and symbols, after the native currency. */
function find(...labels: readonly (readonly [name: string, symbol: string])[]): readonly number[] {
  const tokens = parseServiceTokens(
    labels.map(([name, symbol], index) => ({
      address: `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`,
      chainId: 'eip155:1',
      name,
      quantity: { decimals: '18', numeric: '1' },
      symbol,
    })),
    network,
  )
  const found = findAmbiguousTokens([native, ...tokens])
  expect(found.has(native.assetId)).toBe(false)
  return tokens.flatMap(({ assetId }, index) => (found.has(assetId) ? [index] : []))
}

describe('findAmbiguousTokens', () => {
  test('are both that share a symbol or a name, in whatever letters', () => {
    expect(find(['USD Coin', 'USDC'], ['Dai', 'DAI'], ['Free money', 'usdc'])).toEqual([0, 2])
    expect(find(['USD Coin', 'USDC'], ['USD  coin', 'FREE'])).toEqual([0, 1])
    expect(find(['USD Coin', 'USDC'], ['Other', 'ＵＳＤＣ'])).toEqual([0, 1])
    expect(find(['USD Coin', 'USDC'], ['Other', 'U\u200bS\u202eDC'])).toEqual([0, 1])
    expect(find(['USDC', 'A'], ['Other', 'USDC'])).toEqual([0, 1])
  })

  test('is a token that calls itself as the native currency does', () => {
    expect(find(['Ether', 'FREE'], ['Free', 'ETH'], ['Dai', 'DAI'])).toEqual([0, 1])
  })

  test('is one with letters that can look like others', () => {
    // Cyrillic Es, Greek Alpha, and Arabic letters.
    expect(find(['USD Coin', 'USD\u0421'], ['D\u0391I', 'DAI'], ['رمز', 'رمز'])).toEqual([0, 1, 2])
  })

  test('is none whose name is its own', () => {
    expect(find(['USD Coin', 'USDC'], ['Dai', 'DAI'], ['DOT', 'DOT'], ['', ''], ['', ''])).toEqual(
      [],
    )
  })
})
