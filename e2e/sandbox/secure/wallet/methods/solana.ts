import { base58, base64 } from '@scure/base'
import { VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import * as v from 'valibot'
import { requestNode } from '../node-rpc.ts'
import type { Methods, WalletParts } from '../parts.ts'
import { walletError } from '../wallet-error.ts'
import { base58Bytes, parseParameters } from './parameters.ts'
import { askAboutMessage, askAboutTransactions } from './solana-approvals.ts'

const object = 'must be an object'
const messageParameters = v.object({ message: base58Bytes, pubkey: base58Bytes }, object)
const transactionParameters = v.object({ transaction: base58Bytes }, object)
const transactionsParameters = v.object(
  {
    transactions: v.pipe(v.array(base58Bytes, 'must be a list'), v.minLength(1, 'must hold one')),
  },
  object,
)
const commitments = [
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
] as const
const sendParameters = v.object(
  {
    transaction: base58Bytes,
    options: v.optional(
      v.object(
        {
          skipPreflight: v.optional(v.boolean('must be true or false')),
          preflightCommitment: v.optional(v.picklist(commitments, 'must be a commitment')),
          maxRetries: v.optional(v.number('must be a number')),
          minContextSlot: v.optional(v.number('must be a number')),
        },
        object,
      ),
    ),
  },
  object,
)

/** The four methods of Solana, in the shapes of services §2.8. */
export function createSolanaMethods(parts: WalletParts): Methods {
  const { keys, networks } = parts

  function read(method: string, field: string, bytes: Uint8Array): VersionedTransaction {
    const { address } = keys().solana
    const transaction = toTransaction(bytes)
    if (!transaction)
      throw walletError('bad-parameters', `${method}: params.${field}: must be a transaction`)
    const { staticAccountKeys, header } = transaction.message
    const signers = staticAccountKeys.slice(0, header.numRequiredSignatures)
    if (!signers.some((signer) => signer.toBase58() === address))
      throw walletError(
        'unauthorized',
        `${method}: params.${field}: is not to be signed by the account in use, ${address}`,
      )
    return transaction
  }

  return {
    async solana_signMessage(params, context) {
      const method = 'solana_signMessage'
      const { message, pubkey } = parseParameters(method, messageParameters, params)
      const { address } = keys().solana
      if (base58.encode(pubkey) !== address)
        throw walletError(
          'unauthorized',
          `${method}: params.pubkey: is not the account in use, ${address}`,
        )
      if (isTransactionMessage(message))
        throw walletError(
          'bad-parameters',
          `${method}: params.message: is a transaction, which is not signed as a message`,
        )
      return askAboutMessage({ parts, context, message })
    },
    async solana_signTransaction(params, context) {
      const method = 'solana_signTransaction'
      const { transaction } = parseParameters(method, transactionParameters, params)
      const all = [read(method, 'transaction', transaction)]
      const [signed = ''] = await askAboutTransactions({ parts, context, all, verb: 'Sign' })
      return { transaction: signed }
    },
    async solana_signAllTransactions(params, context) {
      const method = 'solana_signAllTransactions'
      const { transactions } = parseParameters(method, transactionsParameters, params)
      const all = transactions.map((bytes, index) => read(method, `transactions.${index}`, bytes))
      const signed = await askAboutTransactions({ parts, context, all, verb: 'Sign' })
      return { transactions: signed }
    },
    async solana_signAndSendTransaction(params, context) {
      const method = 'solana_signAndSendTransaction'
      const { transaction, options } = parseParameters(method, sendParameters, params)
      const all = [read(method, 'transaction', transaction)]
      const [signed = ''] = await askAboutTransactions({ parts, context, all, verb: 'Send' })
      const bytes = base58.decode(signed)
      const signature = await requestNode({
        method: 'sendTransaction',
        params: [base64.encode(bytes), { encoding: 'base64', ...options }],
        url: networks.toUrl(context.chainId),
        signal: context.signal,
      })
      return { signature }
    },
  }
}

function toTransaction(bytes: Uint8Array): VersionedTransaction | undefined {
  try {
    return VersionedTransaction.deserialize(bytes)
  } catch {
    return undefined
  }
}

/** A signature of such a message would also be valid for the transaction. */
function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    return base58.encode(VersionedMessage.deserialize(bytes).serialize()) === base58.encode(bytes)
  } catch {
    return false
  }
}
