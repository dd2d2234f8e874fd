import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionOptions,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import type { SolanaNetwork } from '../../engine/networks.ts'
import { createPromptApprovals } from '../../engine/prompt-approvals.ts'
import type { Question } from '../../engine/question.ts'
import { requestNode } from '../../engine/request-node.ts'
import {
  type SolanaScene,
  sendTransaction,
  signMessages,
  signTransactions,
} from '../../engine/solana.ts'
import { requireTransaction } from '../../engine/solana-transaction.ts'
import { WalletError, walletError } from '../../engine/wallet-error.ts'
import { connectQuestion } from '../account-methods.ts'
import type { SolanaCluster, SolanaSignIn } from '../wallet-config.ts'
import { withPriorityFee } from './priority-fee.ts'
import { isChain, type SolanaState, solanaChains } from './solana-state.ts'

export type SolanaParts = {
  readonly state: SolanaState
  readonly clusters: readonly SolanaCluster[]
  readonly signIn: SolanaSignIn
  readonly addsPriorityFee: boolean
  readonly consent: (question: Question) => Promise<void>
  readonly note: <result>(
    method: string,
    params: unknown,
    answer: () => Promise<result>,
  ) => Promise<result>
}

type SigningFeatures = SolanaSignAndSendTransactionFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature

const versions = Object.freeze(['legacy', 0] as const)
const signatureType = 'ed25519' as const

export function createSigningFeatures(parts: SolanaParts): SigningFeatures {
  const { addsPriorityFee, note } = parts
  return {
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: (...inputs) =>
        note('solana:signTransaction', inputs, async () => {
          const signed = await sign(parts, inputs, 'Sign')
          return signed.map((signedTransaction) => ({ signedTransaction }))
        }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: (...inputs) =>
        note('solana:signAndSendTransaction', inputs, async () => {
          const withFee = inputs.map((input) => ({
            ...input,
            transaction: withPriorityFee(toBytes(input.transaction)),
          }))
          const signed = await sign(parts, addsPriorityFee ? withFee : inputs, 'Send')
          const { network } = toScene(parts, inputs)
          const outputs: { signature: Uint8Array }[] = []
          for (const [index, bytes] of signed.entries())
            outputs.push({ signature: await send(network, bytes, inputs[index]?.options) })
          return outputs
        }),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        note('solana:signMessage', inputs, async () => {
          // As devices answer: without a code.
          if (parts.signIn === 'device') throw new Error('Ledger device: Unknown error (0x6a81)')
          const messages = inputs.map(({ message }) => toBytes(message))
          const signatures = await signMessages(toScene(parts, inputs), messages)
          return messages.map((signedMessage, index) => ({
            signedMessage,
            signature: signatures[index] ?? new Uint8Array(),
            signatureType,
          }))
        }),
    },
  }
}

/** Signs transactions. Copies them first, so that the signed bytes are the ones shown. */
function sign(
  parts: SolanaParts,
  inputs: readonly SolanaSignTransactionInput[],
  verb: 'Send' | 'Sign',
): Promise<readonly Uint8Array[]> {
  const scene = toScene(parts, inputs)
  const transactions = inputs.map(({ transaction }) =>
    requireTransaction(toBytes(transaction), scene.key.address, 'transaction'),
  )
  return signTransactions(scene, transactions, verb)
}

async function send(
  network: SolanaNetwork,
  signed: Uint8Array,
  { commitment, ...options }: SolanaSignAndSendTransactionOptions = {},
): Promise<Uint8Array> {
  const sent = { preflightCommitment: 'confirmed', ...options }
  const signature = await sendTransaction({ network }, signed, sent)
  if (commitment) await waitForCommitment(network, signature, commitment)
  return base58.decode(signature)
}

type Input = { readonly account: WalletAccount; readonly chain?: string }

/** All inputs of a request are for one account and one cluster. */
function toScene({ clusters, consent, state }: SolanaParts, inputs: readonly Input[]): SolanaScene {
  const [first] = inputs
  const address = first?.account?.address
  if (inputs.some(({ account }) => account?.address !== address))
    throw walletError('bad-parameters')
  const isShared = state.shared.some((account) => account.address === address)
  const account = state.accounts.find((one) => one.address === address)
  if (!account || !isShared) throw walletError(first ? 'unauthorized' : 'bad-parameters')
  const cluster = toCluster(clusters, first?.chain)
  return {
    parts: { approvals: createPromptApprovals(consent), dappHost: () => location.host },
    key: { address: account.address, sign: (message) => ed25519.sign(message, account.seed) },
    network: { name: cluster?.name, url: cluster?.rpcUrl },
    chainId: cluster?.caip2,
  }
}

function toCluster(clusters: readonly SolanaCluster[], chain: unknown): SolanaCluster | undefined {
  if (chain === undefined) return undefined
  if (!isChain(chain)) throw walletError('unsupported-chain')
  const caip2 = solanaChains[chain]
  return clusters.find((one) => one.caip2 === caip2) ?? { caip2, name: chain, rpcUrl: '' }
}

export function askToShare({ state, consent }: SolanaParts): Promise<void> {
  return consent(connectQuestion(state.accounts)).then(() => state.share(true))
}

function toBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw walletError('bad-parameters')
  return value.slice()
}

const levels = ['processed', 'confirmed', 'finalized']
/** The polling interval in milliseconds, and the number of polls. A blockhash expires after about a minute. */
const pollingInterval = 200
const mostPolls = 300

async function waitForCommitment(
  { url }: SolanaNetwork,
  signature: string,
  commitment: string,
): Promise<void> {
  const request = { method: 'getSignatureStatuses', params: [[signature]], url }
  for (let attempt = 0; attempt < mostPolls; attempt++) {
    const status: unknown = Object(await requestNode(request)).value?.[0]
    const { err, confirmationStatus } = Object(status)
    if (err) throw new WalletError(-32002, 'The transaction failed.', err)
    if (levels.indexOf(confirmationStatus) >= levels.indexOf(commitment)) return
    await new Promise((resolve) => setTimeout(resolve, pollingInterval))
  }
  throw walletError('chain-unreachable')
}
