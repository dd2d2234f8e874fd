import { isSameAddress } from '../../../format/address.ts'
import { compareTokens, type TokenBalance, toValue } from '../../../portfolio/token-balance.ts'
import type { SwapState } from '../swap-state.ts'

/** `undefined` where two services contradict each other. */
function joinToken(
  token: TokenBalance,
  held: TokenBalance | undefined,
  balance: bigint | undefined,
): TokenBalance | undefined {
  if (!held) return { ...token, balance, value: toValue(balance, token.decimals, token.price) }
  if (held.decimals !== token.decimals) return undefined
  return { ...held, iconUrl: held.iconUrl ?? token.iconUrl }
}

export function joinSwapTokens(
  tokens: readonly TokenBalance[],
  portfolio: readonly TokenBalance[],
  read: ReadonlyMap<string, bigint>,
): Pick<SwapState['tokens'], 'held' | 'others'> {
  const joined = tokens.flatMap((token) => {
    const held = portfolio.find(({ assetId }) => assetId === token.assetId)
    return joinToken(token, held, read.get(token.assetId)) ?? []
  })
  const isHeld = ({ balance }: TokenBalance) => balance !== undefined && balance > 0n
  return {
    held: joined.filter(isHeld).toSorted(compareTokens),
    others: joined.filter((token) => !isHeld(token)),
  }
}

export function findSwapToken(
  text: string,
  tokens: readonly TokenBalance[],
): 'several' | 'unknown' | TokenBalance {
  const byId = tokens.find(
    ({ address, assetId }) =>
      assetId === text || (address !== undefined && isSameAddress(address, text)),
  )
  if (byId) return byId
  const bySymbol = tokens.filter(({ symbol }) => symbol.toLowerCase() === text.toLowerCase())
  if (bySymbol.length > 1) return 'several'
  return bySymbol[0] ?? 'unknown'
}
