import { type ChainId, toNamespace } from '../schema/primitives.ts'

/** The case of an EVM address is a checksum only. */
export function isSameAddress(chainId: ChainId, left: string, right: string): boolean {
  if (toNamespace(chainId) !== 'eip155') return left === right
  return left.toLowerCase() === right.toLowerCase()
}
