import type { Json } from './json.ts'
import * as limits from './limits.ts'
import type { Pseudonyms } from './pseudonyms.ts'
import type { Redactor } from './redact.ts'

type Parts = Pick<Redactor, 'text'> & { readonly pseudonyms: Pseudonyms }

/** How many numbers of a name are kept: with more, its replacement would be cut. */
const numbersOfName = 2

/**
 * Redacts what the history says of an NFT. Names and pictures that differ stay different, and a name keeps pseudonyms of the numbers in
 * it, which tell the NFT that it means.
 */
export function redactNft(value: unknown, { pseudonyms, text }: Parts): Json {
  const { content, flags, name: written }: Record<string, unknown> = Object(value)
  const name = typeof written === 'string' ? written : ''
  const numbers = name.length < limits.nftName ? (name.match(/\d+/g) ?? []) : []
  const picture = String(Object(Object(content).preview).url ?? '')
  const link = text(picture, 'url')
  return {
    content: { preview: { url: link.endsWith('/') ? `${link}${text(picture)}` : link } },
    flags: { is_spam: Object(flags).is_spam === true },
    name: [text(name), ...numbers.slice(0, numbersOfName).map(pseudonyms.number)].join(' '),
  }
}
