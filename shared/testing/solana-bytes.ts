import { fromBase58, toBase58 } from '../format/base58.ts'
import { toBase64 } from '../format/base64.ts'

/** A key of 32 equal bytes. */
export const toKey = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
/** The text of a key of 32 equal bytes. That of zeros is the system program. */
export const toKeyText = (byte: number): string => toBase58(toKey(byte))

/** A number of 8 bytes, the smallest part first. */
export const toAmountBytes = (value: bigint): readonly number[] => [
  ...new Uint8Array(BigUint64Array.of(value).buffer),
]

/** A length as Solana writes it: 7 bits in a byte, the lowest ones first. */
const toLength = (length: number): readonly number[] =>
  length < 128 ? [length] : [128 + (length % 128), ...toLength(Math.floor(length / 128))]

/** An instruction, whose accounts and program are places among the keys. */
export type WrittenInstruction = {
  readonly accounts: readonly number[]
  readonly data: readonly number[]
  readonly program: number
}

/** The bytes of a message. */
export function toMessageBytes({
  instructions,
  keys,
  signers = 1,
  start = [],
  tables = [],
}: {
  readonly instructions: readonly WrittenInstruction[]
  /** Keys as texts, or as the byte that they repeat. */
  readonly keys: readonly (number | string)[]
  readonly signers?: number
  /** What comes before a message of the first form: its version. */
  readonly start?: readonly number[]
  /** The tables of accounts with their number, and what comes after them. */
  readonly tables?: readonly number[]
}): Uint8Array {
  return Uint8Array.from([
    ...start,
    signers,
    0,
    1,
    ...toLength(keys.length),
    ...keys.flatMap((key) => [...(typeof key === 'string' ? (fromBase58(key) ?? []) : toKey(key))]),
    // The blockhash.
    ...toKey(7),
    ...toLength(instructions.length),
    ...instructions.flatMap(({ accounts, data, program }) => [
      program,
      ...toLength(accounts.length),
      ...accounts,
      ...toLength(data.length),
      ...data,
    ]),
    ...tables,
  ])
}

/** A transaction with signatures, in base64. */
export const toTransactionText = (message: Uint8Array, signatures = 1): string =>
  toBase64(Uint8Array.from([signatures, ...new Uint8Array(64 * signatures).fill(6), ...message]))
