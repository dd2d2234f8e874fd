import type { TokenBalance } from './token-balance.ts'

/** A hurried reader does not see case, spaces and the width of letters. */
const toPlain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** Letters beyond ASCII can look like those of another name. */
const hasOtherLetters = (text: string) => /[^\p{ASCII}]/u.test(toPlain(text))

/** Anyone can choose the name of a token: both of a pair are ambiguous, except the native currency, which has no address. */
export function findAmbiguousTokens(tokens: readonly TokenBalance[]): ReadonlySet<string> {
  const owners = new Map<string, Set<string>>()
  const toTexts = ({ name, symbol }: TokenBalance) =>
    new Set([toPlain(name), toPlain(symbol)].filter(Boolean))
  for (const token of tokens)
    for (const text of toTexts(token))
      owners.set(text, (owners.get(text) ?? new Set()).add(token.assetId))
  const isAmbiguous = (token: TokenBalance) =>
    [...toTexts(token)].some((text) => hasOtherLetters(text) || (owners.get(text)?.size ?? 0) > 1)
  return new Set(
    tokens.flatMap((token) =>
      token.address !== undefined && isAmbiguous(token) ? [token.assetId] : [],
    ),
  )
}
