import { cleanText } from '../format/clean-text.ts'
import * as limits from '../limits.ts'

/**
 * A sentence with the text of another party: cleaned, cut and in quotes, so that it cannot be taken for ours. `undefined`
 * for a text with nothing to read.
 */
export function toQuote(speaker: 'The node' | 'The wallet', text = ''): string | undefined {
  const clean = cleanText(text, limits.errorText).replace(/[“”]/g, '"')
  return clean ? `${speaker} says: “${clean}”` : undefined
}
