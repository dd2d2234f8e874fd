/** Characters that are not seen, or change the order of others. A line feed and a tab are kept. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/** The longest text of one fact, in characters. */
const longestText = 10_000

/**
 * A text of a page as an approval shows it: what is not seen has a sign in its place, and a text that is too long says how
 * much is not shown.
 */
export function toShown(text: string): string {
  const visible = text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (one) => (one === '\n' || one === '\t' ? one : '\uFFFD'))
  const rest = visible.length - longestText
  return rest > 0 ? `${visible.slice(0, longestText)}… and ${rest} more characters` : visible
}
