import { expect, test } from 'vitest'
import { searchTokens } from './search-tokens.ts'
import { toNativeToken } from './token-balance.ts'

const ether = toNativeToken(
  {
    assets: { imageId: undefined, imageUrl: undefined },
    caipNetworkId: 'eip155:1',
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  },
  1n,
)
const dollars = {
  ...ether,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  symbol: 'USDC',
}

test('searchTokens finds by a part of the name or the symbol, and by the whole address', () => {
  const find = (text: string) => searchTokens([ether, dollars], text)
  expect(find(' ')).toEqual([ether, dollars])
  expect(find('coin')).toEqual([dollars])
  expect(find('eTh')).toEqual([ether])
  expect(find(dollars.address.toLowerCase())).toEqual([dollars])
  expect(find(dollars.address.slice(0, 12))).toEqual([])
})
