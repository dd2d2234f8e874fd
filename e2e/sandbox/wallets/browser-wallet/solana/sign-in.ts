import { ed25519 } from '@noble/curves/ed25519'
import type { SolanaSignInInput, SolanaSignInOutput } from '@solana/wallet-standard-features'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import type { Question } from '../../engine/question.ts'
import { walletError } from '../../engine/wallet-error.ts'
import type { SolanaParts } from './signing.ts'

/** The input of version 1.1.0. */
type Input = SolanaSignInInput & { readonly useOffchainMessage?: { readonly messageVersion: 1 } }

const signatureType = 'ed25519' as const

/** An off-chain message of version 1, of one signer. */
const toEnvelope = (text: string, publicKey: Uint8Array) => {
  const encoder = new TextEncoder()
  const domain = encoder.encode('solana offchain')
  return Uint8Array.of(0xff, ...domain, 1, 1, ...publicKey, ...encoder.encode(text))
}

/** The feature to connect and sign in at once, in wallets that have it. */
export function createSignInFeature(parts: SolanaParts) {
  if (parts.signIn === 'no') return {}
  return {
    'solana:signIn': {
      version: parts.signIn === 'device' ? '1.1.0' : '1.0.0',
      signIn: (...inputs: readonly Input[]) =>
        parts.note('solana:signIn', inputs, async () => {
          const outputs: SolanaSignInOutput[] = []
          for (const input of inputs.length > 0 ? inputs : [{}])
            outputs.push(await signIn(parts, input))
          return outputs
        }),
    },
  }
}

async function signIn(
  { consent, signIn: place, state }: SolanaParts,
  input: Input,
): Promise<SolanaSignInOutput> {
  const [selected] = state.accounts
  const account = input.address
    ? state.accounts.find(({ address }) => address === input.address)
    : selected
  if (!account) throw walletError('unauthorized')
  const domain = input.domain ?? location.host
  const text = createSignInMessageText({ ...input, domain, address: account.address })
  await consent(toQuestion(text, domain))
  state.share(true)
  const shared = state.shared.find(({ address }) => address === account.address)
  if (!shared) throw walletError('unauthorized')
  if (place === 'device' && !input.useOffchainMessage)
    throw new Error('Ledger device: Unknown error (0x6a81)')
  const signedMessage = input.useOffchainMessage
    ? toEnvelope(text, account.publicKey)
    : new TextEncoder().encode(text)
  const signature = ed25519.sign(signedMessage, account.seed)
  return { account: shared, signedMessage, signature, signatureType }
}

/** Warns if the message is for another site than the requesting one. */
function toQuestion(message: string, domain: string): Question {
  const { host } = location
  return {
    title: 'Sign in to this site?',
    groups: [
      {
        warnings: domain === host ? [] : [`This signs in to ${domain}, not to ${host}.`],
        details: [{ label: 'Message', value: message, style: 'text' }],
      },
    ],
  }
}
