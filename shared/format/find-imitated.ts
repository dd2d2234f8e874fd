import { isSameAddress } from './address.ts'

/**
 * How many characters at each end make two addresses look alike: fewer than the short form shows (§9.15), which is what people compare.
 * Two addresses have so many in common by chance once in 16 million.
 */
const alikeHead = 2
const alikeTail = 4

/** What people compare of an address. The case of an EVM address is its checksum alone. */
function toEnds(address: string): string {
  const digits = address.replace(/^0x/i, '')
  const ends = digits.slice(0, alikeHead) + digits.slice(-alikeTail)
  return address.startsWith('0x') ? ends.toLowerCase() : ends
}

/** Finds the known address that another one imitates: the same first and last characters, and another one. A known one imitates none. */
export function createFindImitated(
  known: readonly string[],
): (address: string) => string | undefined {
  const byEnds = new Map(known.toReversed().map((address) => [toEnds(address), address]))
  return (address) => {
    const imitated = byEnds.get(toEnds(address))
    return imitated === undefined || known.some((one) => isSameAddress(one, address))
      ? undefined
      : imitated
  }
}
