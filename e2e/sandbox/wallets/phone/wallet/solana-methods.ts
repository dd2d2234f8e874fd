import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { Methods } from '../../engine/methods.ts'
import type { SolanaNetwork } from '../../engine/networks.ts'
import { base58Bytes, parseParameters } from '../../engine/parameters.ts'
import { createPromptApprovals } from '../../engine/prompt-approvals.ts'
import {
  type SolanaScene,
  sendTransaction,
  signMessages,
  signTransactions,
} from '../../engine/solana.ts'
import { isSigner, readSignature, readTransaction } from '../../engine/solana-transaction.ts'
import { walletError } from '../../engine/wallet-error.ts'
import type { PhoneAccount } from './accounts.ts'
import type { PhoneRequestParts } from './evm-methods.ts'

type SolanaOptions = PhoneRequestParts & { network: SolanaNetwork; chainId: string }

const messageSchema = v.object({ message: base58Bytes, pubkey: v.optional(v.string()) })
const transaction = v.string()
const transactionSchema = v.object({ transaction, pubkey: v.optional(v.string()) })
const transactionsSchema = v.object({ transactions: v.pipe(v.array(transaction), v.minLength(1)) })
const sendSchema = v.object({
  ...transactionSchema.entries,
  sendOptions: v.optional(
    v.object({
      skipPreflight: v.optional(v.boolean()),
      maxRetries: v.optional(v.number()),
      minContextSlot: v.optional(v.number()),
    }),
  ),
})

export function createSolanaMethods(options: SolanaOptions): Methods {
  const { accounts, chainId, consent, dappHost, network } = options
  const list = () => Promise.resolve(accounts.map(({ solana }) => ({ pubkey: solana.address })))

  const toScene = ({ solana: { address, seed } }: PhoneAccount): SolanaScene => ({
    parts: { approvals: createPromptApprovals(consent), dappHost },
    key: { address, sign: (message) => ed25519.sign(message, seed) },
    network,
    chainId,
  })

  async function sign(
    encoded: readonly string[],
    pubkey: string | undefined,
    verb: 'Send' | 'Sign',
  ) {
    const transactions = encoded.map((one) => readTransaction(decode(one), 'transaction'))
    const signs = ({ solana }: PhoneAccount) =>
      transactions.every((one) => isSigner(one, solana.address))
    const account = pubkey ? find(accounts, pubkey) : accounts.find(signs)
    if (!account || !signs(account)) throw walletError('unauthorized')
    const signed = await signTransactions(toScene(account), transactions, verb)
    return signed.map((bytes) => ({
      signature: base58.encode(readSignature(bytes, account.solana.address)),
      transaction: base64.encode(bytes),
    }))
  }

  return {
    solana_getAccounts: list,
    solana_requestAccounts: list,
    async solana_signMessage(params) {
      const { message, pubkey } = parseParameters('solana_signMessage', messageSchema, params)
      const scene = toScene(find(accounts, pubkey))
      const [signature = new Uint8Array()] = await signMessages(scene, [message])
      return { signature: base58.encode(signature) }
    },
    async solana_signTransaction(params) {
      const method = 'solana_signTransaction'
      const { transaction: encoded, pubkey } = parseParameters(method, transactionSchema, params)
      const [signed] = await sign([encoded], pubkey, 'Sign')
      return signed
    },
    async solana_signAllTransactions(params) {
      const method = 'solana_signAllTransactions'
      const { transactions } = parseParameters(method, transactionsSchema, params)
      const signed = await sign(transactions, undefined, 'Sign')
      return { transactions: signed.map((one) => one.transaction) }
    },
    async solana_signAndSendTransaction(params) {
      const method = 'solana_signAndSendTransaction'
      const {
        transaction: encoded,
        pubkey,
        sendOptions,
      } = parseParameters(method, sendSchema, params)
      if (!network.url)
        throw walletError('chain-unreachable', `${network.name} cannot be reached from here.`)
      const [signed] = await sign([encoded], pubkey, 'Send')
      const bytes = base64.decode(signed?.transaction ?? '')
      return { signature: await sendTransaction({ network }, bytes, sendOptions) }
    },
  }
}

function find(accounts: readonly PhoneAccount[], pubkey: string | undefined): PhoneAccount {
  const account = pubkey ? accounts.find(({ solana }) => solana.address === pubkey) : accounts.at(0)
  if (!account) throw walletError('unauthorized')
  return account
}

function decode(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    throw walletError('bad-parameters')
  }
}
