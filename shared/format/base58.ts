import { base58 } from '@scure/base'

/** Bitcoin's alphabet, as on Solana. The codec of `@solana/kit` adds 10 kB for every dapp that reads the accounts. */
export const toBase58: (bytes: Uint8Array) => string = base58.encode

export function fromBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(base58.decode(text))
  } catch {
    return undefined
  }
}
