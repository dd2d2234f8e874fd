import { fromBase58 } from '../../../format/base58.ts'

/** In Solana Pay the shop finds the payment by them. */
export type PaymentMarks = {
  /** The least (EIP-681). */
  readonly gas?: bigint | undefined
  /** The least, in wei (EIP-681). */
  readonly gasPrice?: bigint | undefined
  readonly memo: string | undefined
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

export function findBadMark({ memo, references }: PaymentMarks): string | undefined {
  const bytes = encoder.encode(memo ?? '').length
  // The replacement sign means that the bytes are not UTF-8: the shop wrote another memo.
  if (memo !== undefined && (bytes > longestMemo || memo.includes('\uFFFD'))) return `memo=${memo}`
  const bad = references.find(
    (key, index) =>
      fromBase58(key)?.length !== keyLength || bytes + (index + 1) * referenceSize > mostBytes,
  )
  return bad === undefined ? undefined : `reference=${bad}`
}

export const toMarksKey = (marks: PaymentMarks | undefined): string =>
  marks
    ? JSON.stringify([marks.memo, marks.references, String(marks.gas), String(marks.gasPrice)])
    : ''
