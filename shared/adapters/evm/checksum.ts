import { keccak_256 } from '@noble/hashes/sha3'
import { invalidAddress } from '../../errors/invalid-account.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { isHex } from '../../schema/hex.ts'
import { isAddress } from '../../schema/is-address.ts'

/** Writes an address with the checksum of EIP-55. Contains keccak: load it on first use. */
export function checksumAddress(address: string): string {
  if (!isHex(address) || !isAddress(address, 'eip155'))
    throw new PorticoError('caip-address-invalid', invalidAddress)
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(digits)
  // A digit is upper-case where the same digit of the hash is 8 or more. A byte of the hash is two digits.
  const isUpper = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 8
  return `0x${digits.replace(/[a-f]/g, (digit, index) => (isUpper(index) ? digit.toUpperCase() : digit))}`
}

/** The keccak-256 hash of a text: 64 hexadecimal digits. */
export function hashText(text: string): string {
  return Array.from(keccak_256(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
