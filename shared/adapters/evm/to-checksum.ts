import { keccak_256 } from '@noble/hashes/sha3'

/** Writes EIP-55, or EIP-1191 for the number of a network. Contains keccak: load it on first use. */
export function toChecksum(digits: string, chainId?: number): string {
  const lower = digits.toLowerCase()
  const hash = keccak_256(chainId === undefined ? lower : `${chainId}0x${lower}`)
  // A digit is upper-case where the same digit of the hash is 8 or more. A byte of the hash is two digits.
  const isUpper = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 8
  return `0x${lower.replace(/[a-f]/g, (digit, index) => (isUpper(index) ? digit.toUpperCase() : digit))}`
}
