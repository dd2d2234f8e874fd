import { base58 } from '@scure/base'

/** Writes bytes as Solana does: base58 with Bitcoin's alphabet. */
export const toBase58: (bytes: Uint8Array) => string = base58.encode

/** Reads base58. `undefined` where it is none. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(base58.decode(text))
  } catch {
    return undefined
  }
}
