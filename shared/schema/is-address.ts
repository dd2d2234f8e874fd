import type { Namespace } from './primitives.ts'

const evmAddress = /^(0x)?[0-9a-f]{40}$/i
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** §5.2 for eip155, §5.3 for solana. Any other namespace is invalid (§5.3). */
export function isAddress(address: string, namespace: Namespace): boolean {
  if (namespace === 'eip155') return evmAddress.test(address)
  return namespace === 'solana' && solanaAddress.test(address)
}
