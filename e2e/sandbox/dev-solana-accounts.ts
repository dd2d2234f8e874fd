import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'

export type DevSolanaAccount = {
  /** Base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** 32 bytes. */
  readonly seed: Uint8Array
}

/** The seeds are 32 times the byte 1, 2 or 3. They are public, like the keys of the EVM accounts. */
export const devSolanaAccounts: readonly DevSolanaAccount[] = [1, 2, 3].map((byte) => {
  const seed = new Uint8Array(32).fill(byte)
  const publicKey = ed25519.getPublicKey(seed)
  return { address: base58.encode(publicKey), publicKey, seed }
})
