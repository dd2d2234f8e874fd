import { getAddress } from 'viem'
import { PorticoError } from '../../errors/portico-error.ts'
import { isHex } from '../../schema/primitives.ts'

/** Writes an address as EIP-55 has it. Brings keccak with it: load it on first use. */
export function toChecksumAddress(address: string): string {
  if (!isHex(address)) throw new PorticoError('caip-address-invalid')
  return getAddress(address)
}
