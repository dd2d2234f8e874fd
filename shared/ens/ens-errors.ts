import { isHex } from '../schema/hex.ts'

/** `OffchainLookup`: another server knows the name (EIP-3668). */
export const offchainLookup = '0x556f1830'

/** The resolver throws them for a name of another server, and for an address without a name. */
export const ensErrors = [
  offchainLookup,
  // HttpError(uint16,string)
  '0x01800152',
  // ResolverError(bytes)
  '0x95c0c752',
  // ResolverNotContract(bytes,address)
  '0x1e9535f2',
  // ResolverNotFound(bytes)
  '0x77209fe8',
  // ReverseAddressMismatch(string,bytes)
  '0xef9c03ce',
  // UnsupportedResolverProfile(bytes4)
  '0x7b1c461b',
] as const

/** Nodes have it in different places of their error. */
function findThrown(error: unknown): string | undefined {
  if (!error) return undefined
  const { cause, data }: { cause?: unknown; data?: unknown } = Object(error)
  const thrown: unknown = Object(data).data ?? data
  return isHex(thrown) ? thrown : findThrown(cause)
}

export function findEnsError(error: unknown): (typeof ensErrors)[number] | undefined {
  const thrown = findThrown(error)
  return ensErrors.find((selector) => thrown?.startsWith(selector))
}
