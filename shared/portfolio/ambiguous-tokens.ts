import type { TokenBalance } from './token-balance.ts'

/** A text as a hurried reader sees it: without its case, its spaces and the width of its letters. */
const toPlain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** Letters beyond ASCII can look like those of another name. */
const hasOtherLetters = (text: string) => /[^\p{ASCII}]/u.test(toPlain(text))

/**
 * The CAIP-19 ids of the tokens whose name does not say which one they are: those that share a symbol or a name with another of
 * the list, and those that are written with letters beyond ASCII. Their address has to be shown. Anyone can choose the name of a
 * token, so both of a pair are among them; the native currency, which has no address, is not.
 */
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
