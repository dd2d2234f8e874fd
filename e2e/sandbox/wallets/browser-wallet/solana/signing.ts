import { ed25519 } from '@noble/curves/ed25519'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionInput,
  SolanaSignMessageFeature,
  SolanaSignMessageInput,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import type { DevSolanaAccount } from '../../../dev-solana-accounts.ts'
import { connectQuestion, type Question } from '../request-words.ts'
import { createRpcError } from '../rpc-error.ts'
import type { SolanaCluster, SolanaSignIn } from '../wallet-config.ts'
import { withPriorityFee } from './priority-fee.ts'
import { sendSigned } from './solana-rpc.ts'
import { isChain, type SolanaState, solanaChains } from './solana-state.ts'
import { signTransactionBytes } from './solana-transaction.ts'
import { solanaMessageQuestion, solanaTransactionQuestion } from './solana-words.ts'

export type SolanaParts = {
  readonly state: SolanaState
  readonly clusters: readonly SolanaCluster[]
  readonly signIn: SolanaSignIn
  readonly addsPriorityFee: boolean
  readonly consent: (question: Question) => Promise<void>
  /** Records a request in the wallet's log. */
  readonly note: <result>(
    method: string,
    params: unknown,
    answer: () => Promise<result>,
  ) => Promise<result>
}

export type SigningFeatures = SolanaSignAndSendTransactionFeature &
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
  }
}

type TransactionInput = SolanaSignTransactionInput & Partial<SolanaSignAndSendTransactionInput>

/** Signs transactions. Copies them first, so that the signed bytes are the ones shown. */
async function signTransactions(
  { addsPriorityFee, clusters, consent, state }: SolanaParts,
  inputs: readonly TransactionInput[],
  isSent: boolean,
) {
  const toSigned = (bytes: Uint8Array) =>
    isSent && addsPriorityFee ? withPriorityFee(bytes) : bytes
  const jobs = inputs.map(({ account, transaction, chain, options }) => ({
    account: toShared(state, account),
    bytes: toSigned(toBytes(transaction)),
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
  { consent, signIn, state }: SolanaParts,
  inputs: readonly SolanaSignMessageInput[],
) {
  // As devices answer: without a code.
  if (signIn === 'device') throw new Error('Ledger device: Unknown error (0x6a81)')
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
