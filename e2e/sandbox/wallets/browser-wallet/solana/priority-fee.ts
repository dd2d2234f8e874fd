import { base58 } from '@scure/base'
import { parseTransaction } from './solana-transaction.ts'

const computeBudget = 'ComputeBudget111111111111111111111111111111'
/** One of the last keys, which nothing writes to: the third number of the header counts them. */
const readOnlyPlace = 2
/** The signers, and the two numbers of read-only keys. */
const headerLength = 3
const keyLength = 32
/** A limit of 100,000 compute units, each for 0.1 lamports. */
const limit = [2, 0xa0, 0x86, 0x01, 0]
const price = [3, 0xa0, 0x86, 0x01, 0, 0, 0, 0, 0]

/**
 * Adds a priority fee of 10,000 lamports to a transaction that has no budget for computing, as wallets do. Only a legacy transaction
 * of few keys and instructions can be given one here.
 */
export function withPriorityFee(bytes: Uint8Array): Uint8Array {
  const { instructions, message, version } = parseTransaction(bytes)
  const isBudgeted = instructions.some(({ program }) => program === computeBudget)
  if (isBudgeted || version !== 'legacy') return bytes
  const signatures = bytes.slice(0, bytes.length - message.length)
  const header = message.slice(0, headerLength)
  header[readOnlyPlace] = (header[readOnlyPlace] ?? 0) + 1
  const keyCount = message[headerLength] ?? 0
  const keysEnd = headerLength + 1 + keyCount * keyLength
  const hashEnd = keysEnd + keyLength
  const toInstruction = (data: readonly number[]) => [keyCount, 0, data.length, ...data]
  return Uint8Array.from([
    ...signatures,
    ...header,
    keyCount + 1,
    ...message.slice(headerLength + 1, keysEnd),
    ...base58.decode(computeBudget),
    ...message.slice(keysEnd, hashEnd),
    instructions.length + 2,
    ...toInstruction(limit),
    ...toInstruction(price),
    ...message.slice(hashEnd + 1),
  ])
}
