import type { TokenBalance } from './token-balance.ts'

const toTokenText = ({ name, symbol }: TokenBalance): string => `${name} ${symbol}`

export function searchTokens(
  tokens: readonly TokenBalance[],
  text: string,
): readonly TokenBalance[] {
  const needle = text.trim().toLowerCase()
  if (!needle) return tokens
  return tokens.filter(
    (token) =>
      toTokenText(token).toLowerCase().includes(needle) || token.address?.toLowerCase() === needle,
  )
}
