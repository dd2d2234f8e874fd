import * as v from 'valibot'
import { fromBase58 } from '../../../format/base58.ts'
import { toBase64 } from '../../../format/base64.ts'
import { decodeText } from './decode-text.ts'
import type { RequestedSubject, Subject } from './explain-request.ts'
import { readOffchainMessage } from './offchain-message.ts'
import { readSolanaMessage, toUnsigned } from './solana-message.ts'
import { toWalletParams } from './to-wallet-params.ts'

type ReadSubject = Exclude<Subject, RequestedSubject>

const one = v.object({ transaction: v.string() })
const several = v.object({ transactions: v.array(v.string()) })
const signedText = v.object({ message: v.string() })

function toTransactions(transactions: readonly string[]): ReadSubject | undefined {
  const isRead = transactions.length > 0 && transactions.every((text) => readSolanaMessage(text))
  return isRead ? { kind: 'solana', transactions } : undefined
}

function readOne(params: unknown): ReadSubject | undefined {
  const parsed = v.safeParse(one, params)
  return parsed.success ? toTransactions([parsed.output.transaction]) : undefined
}

/** In base58. The bytes of a transaction are explained as one: the signature would be that of the transaction. */
function readText(params: unknown): ReadSubject | undefined {
  const parsed = v.safeParse(signedText, params)
  const bytes = parsed.success ? fromBase58(parsed.output.message) : undefined
  if (!parsed.success || !bytes) return undefined
  const unsigned = toUnsigned(bytes)
  if (unsigned) return { kind: 'solana', transactions: [toBase64(unsigned)] }
  const text = decodeText(bytes) ?? readOffchainMessage(bytes)
  return text === undefined
    ? { isBytes: true, kind: 'text', text: parsed.output.message }
    : { kind: 'text', text }
}

const readers: Readonly<Record<string, (params: unknown) => ReadSubject | undefined>> = {
  solana_signAllTransactions(params) {
    const parsed = v.safeParse(several, params)
    return parsed.success ? toTransactions(parsed.output.transactions) : undefined
  },
  solana_signAndSendTransaction: readOne,
  solana_signMessage: readText,
  solana_signTransaction: readOne,
}

export function readSolanaRequest({ encoding, method, params }: RequestedSubject): ReadSubject {
  const walletParams = encoding === 'base58' ? toWalletParams(params) : params
  const subject = Object.hasOwn(readers, method) ? readers[method]?.(walletParams) : undefined
  return subject ?? { kind: 'method', method, params }
}
