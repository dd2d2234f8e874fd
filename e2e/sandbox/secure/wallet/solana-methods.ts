import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { Methods, RequestContext } from '../../wallets/engine/methods.ts'
import { base58Bytes, parseParameters } from '../../wallets/engine/parameters.ts'
import {
  type SolanaScene,
  sendTransaction,
  signMessages,
  signTransactions,
} from '../../wallets/engine/solana.ts'
import {
  isTransactionMessage,
  requireTransaction,
} from '../../wallets/engine/solana-transaction.ts'
import { walletError } from '../../wallets/engine/wallet-error.ts'
import type { FrameParts } from './frame-parts.ts'

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

export function createSolanaMethods(parts: FrameParts): Methods {
  const { keys, networks } = parts
  const toScene = ({ chainId, signal }: RequestContext): SolanaScene => ({
    parts,
    key: keys().solana,
    network: networks.toSolana(chainId),
    chainId,
    signal,
  })

  const read = (method: string, field: string, bytes: Uint8Array) =>
    requireTransaction(bytes, keys().solana.address, `${method}: params.${field}`)

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
      const [signature = new Uint8Array()] = await signMessages(toScene(context), [message])
      return { signature: base58.encode(signature) }
    },
    async solana_signTransaction(params, context) {
      const method = 'solana_signTransaction'
      const { transaction } = parseParameters(method, transactionParameters, params)
      const all = [read(method, 'transaction', transaction)]
      const [signed = new Uint8Array()] = await signTransactions(toScene(context), all, 'Sign')
      return { transaction: base58.encode(signed) }
    },
    async solana_signAllTransactions(params, context) {
      const method = 'solana_signAllTransactions'
      const { transactions } = parseParameters(method, transactionsParameters, params)
      const all = transactions.map((bytes, index) => read(method, `transactions.${index}`, bytes))
      const signed = await signTransactions(toScene(context), all, 'Sign')
      return { transactions: signed.map((one) => base58.encode(one)) }
    },
    async solana_signAndSendTransaction(params, context) {
      const method = 'solana_signAndSendTransaction'
      const { transaction, options } = parseParameters(method, sendParameters, params)
      const all = [read(method, 'transaction', transaction)]
      const scene = toScene(context)
      const [signed = new Uint8Array()] = await signTransactions(scene, all, 'Send')
      return { signature: await sendTransaction(scene, signed, options) }
    },
  }
}
