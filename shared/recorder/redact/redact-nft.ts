import * as limits from '../limits.ts'
import type { Pseudonyms } from './pseudonyms.ts'

/**
 * Redacts the name of an NFT. The numbers in it tell the NFT that it means: the first two have their pseudonyms. With more, it would be
 * longer than what the overlay reads.
 */
export const redactNftName = (name: string, { number, text }: Pseudonyms): string =>
  [
    text(name),
    ...(name.length < limits.nftName ? (name.match(/\d+/g) ?? []) : []).slice(0, 2).map(number),
  ].join(' ')
