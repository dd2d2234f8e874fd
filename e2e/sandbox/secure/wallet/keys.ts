import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { SolanaKey } from '../../wallets/engine/solana-transaction.ts'
import { createStored } from './stored.ts'

export type Keys = { readonly evm: PrivateKeyAccount; readonly solana: SolanaKey }

const privateKey = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/),
  v.transform((text): Hex => `0x${text.slice(2)}`),
)
const schema = v.object({ evm: privateKey, solana: privateKey })

/** A user's keys. They are created on first use, and exist in this browser only. */
export function createKeys(userId: string): () => Keys {
  const stored = createStored(`secure-wallet/1/keys/${userId}`, 'keys', schema)
  let keys: Keys | undefined
  return () => {
    keys ??= toKeys(stored.read() ?? makeSecrets(stored.write))
    return keys
  }
}

type Secrets = v.InferOutput<typeof schema>

function makeSecrets(write: (secrets: Secrets) => void): Secrets {
  const secrets = {
    evm: generatePrivateKey(),
    solana: bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
  }
  write(secrets)
  return secrets
}

function toKeys({ evm, solana }: Secrets): Keys {
  const seed = hexToBytes(solana)
  return {
    evm: privateKeyToAccount(evm),
    solana: {
      address: base58.encode(ed25519.getPublicKey(seed)),
      sign: (message) => ed25519.sign(message, seed),
    },
  }
}
