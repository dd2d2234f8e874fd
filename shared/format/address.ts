import * as limits from '../limits.ts'

/** 4 characters and 6 (§9.15). For labels only, never for a payment. */
export function shortenAddress(address: string): string {
  if (address.length <= limits.addressHead + limits.addressTail) return address
  return `${address.slice(0, limits.addressHead)}…${address.slice(-limits.addressTail)}`
}

/** Groups of four are easier to compare. */
export function groupAddress(address: string): readonly string[] {
  return address.match(/.{1,4}/g) ?? []
}

/** On EVM chains the case is only a checksum (ERC-55). */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one?.startsWith('0x') === true && one.toLowerCase() === other?.toLowerCase())
