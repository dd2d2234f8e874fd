import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { useTokens } from '../../hooks/use-tokens.ts'
import type { Currency } from './to-order.ts'

const dollars: Currency = {
  decimals: 6,
  iconUrl: undefined,
  isNative: false,
  name: 'USD Coin',
  price: undefined,
  symbol: 'USDC',
}

/** Anyone can make a token of a symbol: of two with a price, neither is known to be meant. */
function findHeld(
  tokens: readonly TokenBalance[],
  { isNative, symbol }: Currency,
): TokenBalance | undefined {
  const found = tokens.filter((token) =>
    isNative ? token.address === undefined : token.symbol === symbol && token.price !== undefined,
  )
  return found.length === 1 ? found[0] : undefined
}

/** What can be bought: the native currency, US dollars, and what the view was opened for. */
export function useCurrencies(requested: string | undefined): readonly Currency[] {
  const currency = useNetwork(({ network }) => network.nativeCurrency)
  const state = useTokens()
  const tokens = state.status === 'ready' ? state.tokens : []
  const native: Currency = { ...currency, iconUrl: undefined, isNative: true, price: undefined }
  const usual = native.symbol === dollars.symbol ? [native] : [native, dollars]
  const isUsual = !requested || usual.some(({ symbol }) => symbol === requested)
  const other = { ...dollars, decimals: 18, name: requested ?? '', symbol: requested ?? '' }
  return (isUsual ? usual : [...usual, other]).map((one) => {
    const held = findHeld(tokens, one)
    return held ? { ...one, iconUrl: held.iconUrl, price: held.price } : one
  })
}
