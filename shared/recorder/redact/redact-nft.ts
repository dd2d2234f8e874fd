import * as limits from '../limits.ts'
import type { Pseudonyms } from './pseudonyms.ts'

/** Its numbers tell which NFT it is: the first two have pseudonyms. With more, it would exceed what the overlay reads. */
export const redactNftName = (name: string, { number, text }: Pseudonyms): string =>
  [
    text(name),
    ...(name.length < limits.nftName ? (name.match(/\d+/g) ?? []) : []).slice(0, 2).map(number),
  ].join(' ')
