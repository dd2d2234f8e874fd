import type { Question } from '../request-words.ts'
import { describeTransaction } from './describe-transaction.ts'

type TransactionsOptions = {
  transactions: readonly Uint8Array[]
  account: string
  /** Undefined if the page does not specify it. */
  network: string | undefined
  isSent: boolean
}

export function solanaTransactionQuestion(options: TransactionsOptions): Question {
  const { transactions, account, network, isSent } = options
  const many = transactions.length > 1
  const act = isSent ? 'Send' : 'Sign'
  const rows = transactions.flatMap((bytes, index) =>
    describeTransaction(bytes).map((row) =>
      many ? { ...row, label: `${index + 1}. ${row.label}` } : row,
    ),
  )
  return {
    title: many ? `${act} ${transactions.length} transactions?` : `${act} this transaction?`,
    rows: [
      ...rows,
      { label: 'Account', value: account },
      { label: 'Network', value: network ?? 'The site does not say which' },
    ],
  }
}

/** Shows bytes that are not text as hex. */
export function solanaMessageQuestion(messages: readonly Uint8Array[], account: string): Question {
  return {
    title: messages.length > 1 ? `Sign ${messages.length} messages?` : 'Sign this message?',
    rows: [
      ...messages.map((message) => ({ label: 'Message', value: readText(message), block: true })),
      { label: 'Account', value: account },
    ],
  }
}

/** Warns if the message is for another site than the requesting one. */
export function signInQuestion(message: string, domain: string): Question {
  const isOther = domain !== location.host
  return {
    title: 'Sign in to this site?',
    rows: [
      ...(isOther
        ? [{ label: 'Careful', value: `This signs in to ${domain}, not to ${location.host}.` }]
        : []),
      { label: 'Message', value: message, block: true },
    ],
  }
}

function readText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  if (!text.includes('\ufffd')) return text
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
}
