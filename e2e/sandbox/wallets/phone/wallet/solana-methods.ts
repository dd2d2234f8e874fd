import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js'
import * as v from 'valibot'
import type { PhoneAccount } from './accounts.ts'
import { AnswerError } from './answer-error.ts'
import { type PhoneMethods, readParameters } from './methods.ts'
import type { Network } from './networks.ts'
import type { Question } from './phone-state.ts'

type SolanaOptions = {
  network: Network
  /** The accounts that the session shares, the selected one first. */
  accounts: readonly PhoneAccount[]
  consent: (question: Question) => Promise<void>
}

const messageSchema = v.object({
  /** Base58. */
  message: v.string(),
  pubkey: v.optional(v.string()),
})
/** A whole transaction of either version, in base64. */
const transaction = v.string()
const transactionSchema = v.object({ transaction, pubkey: v.optional(v.string()) })
const transactionsSchema = v.object({ transactions: v.pipe(v.array(transaction), v.minLength(1)) })
const sendSchema = v.object({
  transaction,
  pubkey: v.optional(v.string()),
  sendOptions: v.optional(
    v.object({
      skipPreflight: v.optional(v.boolean()),
      maxRetries: v.optional(v.number()),
      minContextSlot: v.optional(v.number()),
    }),
  ),
})

/** The wallet's Solana methods, with WalletConnect's parameters and results. */
export function createSolanaMethods({ network, accounts, consent }: SolanaOptions): PhoneMethods {
  const list = () => Promise.resolve(accounts.map(({ solana }) => ({ pubkey: solana.address })))

  async function sign(encoded: readonly string[], pubkey?: string) {
    const transactions = encoded.map(readTransaction)
    const account = pubkey ? find(accounts, pubkey) : findSigner(accounts, transactions)
    await consent(transactionsQuestion(transactions, account, network))
    for (const one of transactions) one.sign([Keypair.fromSeed(account.solana.seed)])
    return transactions.map((one) => ({
      signature: base58.encode(one.signatures[toSignerIndex(one, account)] ?? new Uint8Array()),
      transaction: base64.encode(one.serialize()),
    }))
  }

  return {
    solana_getAccounts: list,
    solana_requestAccounts: list,
    async solana_signMessage(parameters) {
      const { message, pubkey } = readParameters(messageSchema, parameters)
      const account = find(accounts, pubkey)
      const bytes = decode(message)
      await consent(messageQuestion(bytes, account))
      return { signature: base58.encode(ed25519.sign(bytes, account.solana.seed)) }
    },
    async solana_signTransaction(parameters) {
      const { transaction: encoded, pubkey } = readParameters(transactionSchema, parameters)
      const [signed] = await sign([encoded], pubkey)
      return signed
    },
    async solana_signAllTransactions(parameters) {
      const signed = await sign(readParameters(transactionsSchema, parameters).transactions)
      return { transactions: signed.map((one) => one.transaction) }
    },
    async solana_signAndSendTransaction(parameters) {
      const {
        transaction: encoded,
        pubkey,
        sendOptions = {},
      } = readParameters(sendSchema, parameters)
      const { rpcUrl } = network
      if (!rpcUrl)
        throw new AnswerError('chain-unreachable', `${network.name} cannot be reached from here.`)
      const [signed] = await sign([encoded], pubkey)
      const bytes = base64.decode(signed?.transaction ?? '')
      const { skipPreflight, maxRetries, minContextSlot } = sendOptions
      try {
        const signature = await new Connection(rpcUrl).sendRawTransaction(bytes, {
          ...(skipPreflight !== undefined && { skipPreflight }),
          ...(maxRetries !== undefined && { maxRetries }),
          ...(minContextSlot !== undefined && { minContextSlot }),
        })
        return { signature }
      } catch (cause) {
        throw new AnswerError(
          'not-accepted',
          cause instanceof Error ? cause.message : String(cause),
        )
      }
    },
  }
}

function find(accounts: readonly PhoneAccount[], pubkey: string | undefined): PhoneAccount {
  const account = pubkey ? accounts.find(({ solana }) => solana.address === pubkey) : accounts.at(0)
  if (!account) throw new AnswerError('unauthorized')
  return account
}

/** The account that has to sign the transactions. */
function findSigner(
  accounts: readonly PhoneAccount[],
  transactions: readonly VersionedTransaction[],
): PhoneAccount {
  const signer = accounts.find((account) =>
    transactions.every((one) => toSignerIndex(one, account) !== -1),
  )
  if (!signer) throw new AnswerError('unauthorized')
  return signer
}

function toSignerIndex({ message }: VersionedTransaction, { solana }: PhoneAccount): number {
  const { numRequiredSignatures } = message.header
  return message.staticAccountKeys
    .slice(0, numRequiredSignatures)
    .findIndex((key) => key.toBase58() === solana.address)
}

function messageQuestion(bytes: Uint8Array, { solana }: PhoneAccount): Question {
  const text = new TextDecoder().decode(bytes)
  return {
    title: 'Sign this message?',
    rows: [
      {
        label: 'Message',
        value: text.includes('\ufffd') ? base58.encode(bytes) : text,
        block: true,
      },
      { label: 'Account', value: solana.address },
    ],
  }
}

function transactionsQuestion(
  transactions: readonly VersionedTransaction[],
  { solana }: PhoneAccount,
  network: Network,
): Question {
  const programs = transactions.flatMap(({ message }) =>
    message.compiledInstructions.map(
      ({ programIdIndex }) => message.staticAccountKeys[programIdIndex]?.toBase58() ?? '',
    ),
  )
  return {
    title:
      transactions.length > 1
        ? `Sign ${transactions.length} transactions?`
        : 'Sign this transaction?',
    rows: [
      { label: 'Programs', value: [...new Set(programs)].join('\n'), block: true },
      { label: 'Account', value: solana.address },
      { label: 'Network', value: network.name },
    ],
  }
}

function readTransaction(encoded: string): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(base64.decode(encoded))
  } catch {
    throw new AnswerError('bad-parameters')
  }
}

function decode(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    throw new AnswerError('bad-parameters')
  }
}
