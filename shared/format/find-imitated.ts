import { isSameAddress } from './address.ts'

/** The short form shows more (§9.15). By chance, one pair in 16 million has so many characters in common. */
const alikeHead = 2
const alikeTail = 4

/** What people compare. The case of an EVM address is only a checksum. */
function toEnds(address: string): string {
  const digits = address.replace(/^0x/i, '')
  const ends = digits.slice(0, alikeHead) + digits.slice(-alikeTail)
  return address.startsWith('0x') ? ends.toLowerCase() : ends
}

/** The same first and last characters, and another address. A known address imitates none. */
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
