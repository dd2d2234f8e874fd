import { invalidAddress } from '../../errors/invalid-account.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { isHex } from '../../schema/hex.ts'
import { isAddress } from '../../schema/is-address.ts'
import { toChecksum } from './to-checksum.ts'

/**
 * Writes an address with the checksum of EIP-55, or with that of EIP-1191 for the number of a network. Contains keccak: load it on
 * first use.
 */
export function checksumAddress(address: string, chainId?: number): string {
  if (!isHex(address) || !isAddress(address, 'eip155'))
    throw new PorticoError('caip-address-invalid', invalidAddress)
  return toChecksum(address.slice(2), chainId)
}
