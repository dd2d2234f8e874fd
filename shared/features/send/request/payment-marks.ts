import { fromBase58 } from '../../../format/base58.ts'

/** What a request puts into the transaction: in Solana Pay, by which the shop finds the payment. */
export type PaymentMarks = {
  /** The least limit of gas (EIP-681). */
  readonly gas?: bigint | undefined
  /** The least price of gas in wei (EIP-681). */
  readonly gasPrice?: bigint | undefined
  /** The text of the instruction before the transfer. Everyone can read it. */
  readonly memo: string | undefined
  /** Keys that the transfer names, in their order. */
  readonly references: readonly string[]
}

const keyLength = 32
/** In bytes of UTF-8. The memo program takes no longer one. */
const longestMemo = 566
/** What a reference takes of a transaction in bytes: its key, and its place in the instruction. */
const referenceSize = keyLength + 1
/** What memo and references may take of a transaction of 1232 bytes, together. */
const mostBytes = 700

const encoder = new TextEncoder()

/** The first part of marks that cannot be in a transaction. `undefined`: all can. */
export function findBadMark({ memo, references }: PaymentMarks): string | undefined {
  const bytes = encoder.encode(memo ?? '').length
  // The sign for bytes that are no UTF-8: the shop has written another memo.
  if (memo !== undefined && (bytes > longestMemo || memo.includes('\uFFFD'))) return `memo=${memo}`
  const bad = references.find(
    (key, index) =>
      fromBase58(key)?.length !== keyLength || bytes + (index + 1) * referenceSize > mostBytes,
  )
  return bad === undefined ? undefined : `reference=${bad}`
}

/** Marks as one text, by which they are compared. */
export const toMarksKey = (marks: PaymentMarks | undefined): string =>
  marks
    ? JSON.stringify([marks.memo, marks.references, String(marks.gas), String(marks.gasPrice)])
    : ''
