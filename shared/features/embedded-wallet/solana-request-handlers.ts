import { PorticoError } from '../errors/portico-error.ts'
import { fromBase58, toBase58 } from '../format/base58.ts'
import { fromBase64, toBase64 } from '../format/base64.ts'
import { at } from '../provider/params.ts'
import {
  type AuthAnswer,
  type AuthAnswers,
  type AuthProviderNeeds,
  toAddresses,
} from './auth-answers.ts'

/** A transaction for the frame. */
function toFrameText(text: unknown): string {
  const bytes = typeof text === 'string' ? fromBase64(text) : undefined
  if (!bytes) throw new PorticoError('params-invalid')
  return toBase58(bytes)
}

/** A transaction that the frame has signed. */
function fromFrameText(text: unknown): string {
  const bytes = typeof text === 'string' ? fromBase58(text) : undefined
  if (!bytes) throw new PorticoError('bad-response', 'The frame sent no transaction.')
  return toBase64(bytes)
}

const toTexts = (value: unknown, write: (text: unknown) => string) =>
  (Array.isArray(value) ? value : [undefined]).map(write)

/** What the frame knows of Solana, which has transactions in base58 where wallets have base64 (contract §2.8). */
export function createSolanaAnswers({
  call,
  getSession,
}: Pick<AuthProviderNeeds, 'call' | 'getSession'>): AuthAnswers {
  const accounts = async () => toAddresses(getSession()).map((pubkey) => ({ pubkey }))
  return new Map<string, AuthAnswer>([
    ['solana_getAccounts', accounts],
    ['solana_requestAccounts', accounts],
    [
      'solana_signIn',
      // Who asks signs the message in another way then.
      async () => {
        throw new PorticoError('method-not-allowed')
      },
    ],
    [
      'solana_signTransaction',
      async ({ method, params }) => {
        const transaction = toFrameText(at(params, 'transaction'))
        const answer = await call({ method, params: { transaction } })
        return { transaction: fromFrameText(at(answer, 'transaction')) }
      },
    ],
    [
      'solana_signAllTransactions',
      async ({ method, params }) => {
        const transactions = toTexts(at(params, 'transactions'), toFrameText)
        const answer = await call({ method, params: { transactions } })
        return { transactions: toTexts(at(answer, 'transactions'), fromFrameText) }
      },
    ],
    [
      'solana_signAndSendTransaction',
      async ({ method, params }) => {
        const transaction = toFrameText(at(params, 'transaction'))
        const options = at(params, 'sendOptions')
        return call({ method, params: { transaction, ...(options ? { options } : {}) } })
      },
    ],
  ])
}
