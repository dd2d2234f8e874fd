import { ed25519 } from '@noble/curves/ed25519'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionInput,
  SolanaSignInFeature,
  SolanaSignInInput,
  SolanaSignInOutput,
  SolanaSignMessageFeature,
  SolanaSignMessageInput,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import type { DevSolanaAccount } from '../../../dev-solana-accounts.ts'
import { connectQuestion, type Question } from '../request-words.ts'
import { createRpcError } from '../rpc-error.ts'
import type { SolanaCluster } from '../wallet-config.ts'
import { createSignInMessage } from './sign-in-message.ts'
import { sendSigned } from './solana-rpc.ts'
import { isChain, type SolanaState, solanaChains } from './solana-state.ts'
import { signTransactionBytes } from './solana-transaction.ts'
import { signInQuestion, solanaMessageQuestion, solanaTransactionQuestion } from './solana-words.ts'

export type SolanaParts = {
  readonly state: SolanaState
  readonly clusters: readonly SolanaCluster[]
  readonly consent: (question: Question) => Promise<void>
  /** Records a request in the wallet's log. */
  readonly note: <result>(
    method: string,
    params: unknown,
    answer: () => Promise<result>,
  ) => Promise<result>
}

export type SigningFeatures = SolanaSignAndSendTransactionFeature &
  SolanaSignInFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature

const versions = Object.freeze(['legacy', 0] as const)
const signatureType = 'ed25519' as const

/** The features that need a key: transactions, messages and sign-in. */
export function createSigningFeatures(parts: SolanaParts): SigningFeatures {
  const { note } = parts
  return {
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: (...inputs) =>
        note('solana:signTransaction', inputs, async () => {
          const jobs = await signTransactions(parts, inputs, false)
          return jobs.map(({ signed }) => ({ signedTransaction: signed }))
        }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: (...inputs) =>
        note('solana:signAndSendTransaction', inputs, async () => {
          const outputs: { signature: Uint8Array }[] = []
          for (const job of await signTransactions(parts, inputs, true)) {
            if (!job.cluster?.rpcUrl) throw createRpcError('chain-unreachable')
            outputs.push({ signature: await sendSigned(job.cluster, job.signed, job.options) })
          }
          return outputs
        }),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        note('solana:signMessage', inputs, () => signMessages(parts, inputs)),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs) =>
        note('solana:signIn', inputs, async () => {
          const outputs: SolanaSignInOutput[] = []
          for (const input of inputs.length > 0 ? inputs : [{}])
            outputs.push(await signIn(parts, input))
          return outputs
        }),
    },
  }
}

type TransactionInput = SolanaSignTransactionInput & Partial<SolanaSignAndSendTransactionInput>

/** Signs transactions. Copies them first, so that the signed bytes are the ones shown. */
async function signTransactions(
  { state, clusters, consent }: SolanaParts,
  inputs: readonly TransactionInput[],
  isSent: boolean,
) {
  const jobs = inputs.map(({ account, transaction, chain, options }) => ({
    account: toShared(state, account),
    bytes: toBytes(transaction),
    cluster: toCluster(clusters, chain),
    options,
  }))
  const [first] = jobs
  if (!first) throw createRpcError('bad-parameters')
  await consent(
    solanaTransactionQuestion({
      transactions: jobs.map(({ bytes }) => bytes),
      account: first.account.address,
      network: first.cluster?.name,
      isSent,
    }),
  )
  return jobs.map(({ account, bytes, ...rest }) => ({
    signed: signTransactionBytes(bytes, account),
    ...rest,
  }))
}

async function signMessages(
  { state, consent }: SolanaParts,
  inputs: readonly SolanaSignMessageInput[],
) {
  const jobs = inputs.map(({ account, message }) => ({
    account: toShared(state, account),
    message: toBytes(message),
  }))
  const [first] = jobs
  if (!first) throw createRpcError('bad-parameters')
  await consent(
    solanaMessageQuestion(
      jobs.map(({ message }) => message),
      first.account.address,
    ),
  )
  return jobs.map(({ account, message }) => ({
    signedMessage: message,
    signature: ed25519.sign(message, account.seed),
    signatureType,
  }))
}

async function signIn(
  { state, consent }: SolanaParts,
  input: SolanaSignInInput,
): Promise<SolanaSignInOutput> {
  const [selected] = state.accounts
  const account = input.address
    ? state.accounts.find(({ address }) => address === input.address)
    : selected
  if (!account) throw createRpcError('unauthorized')
  const domain = input.domain ?? location.host
  const text = createSignInMessage(input, { domain, address: account.address })
  await consent(signInQuestion(text, domain))
  state.share(true)
  const shared = state.shared.find(({ address }) => address === account.address)
  if (!shared) throw createRpcError('unauthorized')
  const signedMessage = new TextEncoder().encode(text)
  const signature = ed25519.sign(signedMessage, account.seed)
  return { account: shared, signedMessage, signature, signatureType }
}

function toCluster(clusters: readonly SolanaCluster[], chain: unknown): SolanaCluster | undefined {
  if (chain === undefined) return undefined
  if (!isChain(chain)) throw createRpcError('unsupported-chain')
  const caip2 = solanaChains[chain]
  return clusters.find((one) => one.caip2 === caip2) ?? { caip2, name: chain, rpcUrl: '' }
}

export function askToShare({ state, consent }: SolanaParts): Promise<void> {
  return consent(connectQuestion(state.accounts.map(({ address }) => address))).then(() =>
    state.share(true),
  )
}

function toShared(state: SolanaState, requested: WalletAccount): DevSolanaAccount {
  const isShared = state.shared.some(({ address }) => address === requested?.address)
  const account = state.accounts.find(({ address }) => address === requested?.address)
  if (!account || !isShared) throw createRpcError('unauthorized')
  return account
}

function toBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw createRpcError('bad-parameters')
  return value.slice()
}
