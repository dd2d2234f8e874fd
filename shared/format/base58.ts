import { base58 } from '@scure/base'

/**
 * Encodes bytes as base58 with Bitcoin's alphabet, as Solana does.
 *
 * The codec of `@solana/kit` adds 10 kB, and every dapp that reads the accounts would load it.
 */
export const toBase58: (bytes: Uint8Array) => string = base58.encode

/** Decodes base58. `undefined` where the text is not base58. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(base58.decode(text))
  } catch {
    return undefined
  }
}
