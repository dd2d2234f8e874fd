import { fromBase58 } from '../../../format/base58.ts'
import { toBase64 } from '../../../format/base64.ts'
import { at, isObject } from '../../../provider/params.ts'

function toWalletTransaction(text: unknown): string | undefined {
  const bytes = typeof text === 'string' ? fromBase58(text) : undefined
  return bytes && toBase64(bytes)
}

/** The frame takes transactions of Solana in base58, the wallet method takes base64 (services §2.8). */
export function toWalletParams(params: unknown): unknown {
  if (!isObject(params)) return params
  const transaction = at(params, 'transaction')
  const transactions = at(params, 'transactions')
  return {
    ...params,
    ...(transaction !== undefined && { transaction: toWalletTransaction(transaction) }),
    ...(Array.isArray(transactions) && { transactions: transactions.map(toWalletTransaction) }),
  }
}
