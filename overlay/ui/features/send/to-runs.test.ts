import { expect, test } from 'vitest'
import { groupAddress } from '../../../../shared/format/address.ts'
import { toRuns } from './to-runs.ts'

/** The groups of an address, with the marked characters in brackets. */
const toText = (address: string, other: string) =>
  toRuns(groupAddress(address), other)
    .map((runs) => runs.map(({ isMarked, text }) => (isMarked ? `[${text}]` : text)).join(''))
    .join(' ')

test.each([
  ['0x48c6f1b0', '0x48c6f1b0', '0x48 c6f1 b0'],
  ['0x48c6f1b0', '0x48d6f2b0', '0x48 [c]6f[1] b0'],
  ['0x48c6f1b0', '0x48d7e2c1', '0x48 [c6f1] [b0]'],
  // The case of a checksum is no difference, but that of base58 is one.
  ['0x48C6F1b0', '0x48c6f1B0', '0x48 C6F1 b0'],
  ['4uQeVj5tqViQ', '4uqeVj5tqViQ', '4u[Q]e Vj5t qViQ'],
  // An address of Solana has 32 to 44 characters.
  ['4uQeVj', '4uQe', '4uQe [Vj]'],
])('the characters of %s that differ from %s are marked: %s', (address, other, expected) => {
  expect(toText(address, other)).toBe(expected)
})
