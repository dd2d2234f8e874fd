import { PorticoError } from '../../../errors/portico-error.ts'
import { fromBase58, toBase58 } from '../../../format/base58.ts'
import { fromBase64, toBase64 } from '../../../format/base64.ts'
import { at } from '../../../provider/params.ts'
import {
  type AuthProviderOptions,
  type AuthRequestHandler,
  type AuthRequestHandlers,
  toAddresses,
} from './auth-request-handlers.ts'

function parseTransaction(text: unknown): string {
  const bytes = typeof text === 'string' ? fromBase64(text) : undefined
  if (!bytes) throw new PorticoError('params-invalid', 'The transaction is no base64.')
  return toBase58(bytes)
}

function parseSignedTransaction(text: unknown): string {
  const bytes = typeof text === 'string' ? fromBase58(text) : undefined
  if (!bytes) throw new PorticoError('bad-response', 'The frame sent no transaction.')
  return toBase64(bytes)
}

const mapTexts = (value: unknown, parse: (text: unknown) => string) =>
  (Array.isArray(value) ? value : [undefined]).map(parse)

/** The Solana methods. The frame takes transactions in base58, the wallet methods take base64 (services §2.8). */
export function createSolanaRequestHandlers({
  call,
  getResult,
}: Pick<AuthProviderOptions, 'call' | 'getResult'>): AuthRequestHandlers {
  const accounts = async () => toAddresses(getResult()).map((pubkey) => ({ pubkey }))
  return new Map<string, AuthRequestHandler>([
    ['solana_getAccounts', accounts],
    ['solana_requestAccounts', accounts],
    [
      'solana_signIn',
      // The caller then signs the message with `solana_signMessage`.
      async () => {
        throw new PorticoError('method-not-allowed')
      },
    ],
    [
      'solana_signTransaction',
      async ({ method, params }) => {
        const transaction = parseTransaction(at(params, 'transaction'))
        const answer = await call({ method, params: { transaction } })
        return { transaction: parseSignedTransaction(at(answer, 'transaction')) }
      },
    ],
    [
      'solana_signAllTransactions',
      async ({ method, params }) => {
        const transactions = mapTexts(at(params, 'transactions'), parseTransaction)
        const answer = await call({ method, params: { transactions } })
        return { transactions: mapTexts(at(answer, 'transactions'), parseSignedTransaction) }
      },
    ],
    [
      'solana_signAndSendTransaction',
      async ({ method, params }) => {
        const transaction = parseTransaction(at(params, 'transaction'))
        const options = at(params, 'sendOptions')
        return call({ method, params: { transaction, ...(options ? { options } : {}) } })
      },
    ],
  ])
}
