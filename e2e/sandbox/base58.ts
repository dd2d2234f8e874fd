import { base58 } from '@scure/base'

/** The bytes of base58. Undefined for anything else. */
export function tryBase58(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
