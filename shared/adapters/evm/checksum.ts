import { invalidAddress } from '../../errors/invalid-account.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { isHex } from '../../schema/hex.ts'
import { isAddress } from '../../schema/is-address.ts'
import { toChecksum } from './to-checksum.ts'

/** EIP-55, or EIP-1191 with the number of a network. Contains keccak: load it on first use. */
export function checksumAddress(address: string, chainId?: number): string {
  if (!isHex(address) || !isAddress(address, 'eip155'))
    throw new PorticoError('caip-address-invalid', invalidAddress)
  return toChecksum(address.slice(2), chainId)
}
