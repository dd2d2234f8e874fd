import { toAddressText } from '../../../adapters/solana/address-text.ts'
import { fromBase64 } from '../../../format/base64.ts'

/** An instruction of a transaction. */
export type SolanaInstruction = {
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  readonly program: string
}

/** A transaction of Solana, as its bytes say. */
export type SolanaMessage = {
  /** Whether it names accounts by tables of the chain, which its bytes do not have. */
  readonly hasTables: boolean
  readonly instructions: readonly SolanaInstruction[]
  /** The accounts that it names. The first one pays the fee. */
  readonly keys: readonly string[]
  /** The part that is signed. */
  readonly message: Uint8Array
}

/** Reads bytes one after the other. Behind the end, everything is 0, which `isPast` says. */
function createCursor(bytes: Uint8Array) {
  let at = 0
  const take = (count: number) => {
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = () => take(1)[0] ?? 0
  return {
    byte,
    /** A length of one to three bytes. */
    count(): number {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const next = byte()
        value += (next % 128) * 2 ** shift
        if (next < 128) break
      }
      return value
    },
    isPast: () => at > bytes.length,
    rest: () => bytes.slice(at),
    take,
  }
}

type Cursor = ReturnType<typeof createCursor>

const keyBytes = 32
const signatureBytes = 64
/** The first byte of a message of version 0. An older message begins with the number of its signers. */
const versioned = 128
/** A transaction is never longer than what fits into a packet of the network. */
const transactionBytes = 1232

const times = <value>(count: number, read: () => value): readonly value[] =>
  Array.from({ length: Math.min(count, 256) }, read)

function readInstruction(cursor: Cursor, keys: readonly string[]): SolanaInstruction {
  const toKey = (index: number) => keys[index] ?? ''
  const program = toKey(cursor.byte())
  const accounts = Array.from(cursor.take(cursor.count()), toKey)
  return { accounts, data: cursor.take(cursor.count()), program }
}

type Content = Omit<SolanaMessage, 'message'>

/** Reads the tables of accounts behind a message of version 0, which have indexes of what is written and of what is read. */
function readTables(cursor: Cursor): boolean {
  const tables = cursor.count()
  times(tables, () => {
    cursor.take(keyBytes)
    cursor.take(cursor.count())
    cursor.take(cursor.count())
  })
  return tables > 0
}

/** Reads a message of the first form or of version 0. `undefined` for other bytes. */
function readContent(message: Uint8Array): (Content & { readonly isAll: boolean }) | undefined {
  const cursor = createCursor(message)
  const [first = 0] = message
  if (first >= versioned && cursor.byte() !== versioned) return undefined
  cursor.take(3)
  const keys = times(cursor.count(), () => toAddressText(cursor.take(keyBytes)))
  // The blockhash.
  cursor.take(keyBytes)
  const instructions = times(cursor.count(), () => readInstruction(cursor, keys))
  const hasTables = first >= versioned && readTables(cursor)
  return cursor.isPast() || keys.length === 0
    ? undefined
    : { hasTables, instructions, isAll: cursor.rest().length === 0, keys }
}

/** Reads a transaction in base64, of the first form or of version 0. `undefined` for other bytes. */
export function readSolanaMessage(transaction: string): SolanaMessage | undefined {
  const bytes = fromBase64(transaction)
  if (!bytes) return undefined
  const whole = createCursor(bytes)
  whole.take(whole.count() * signatureBytes)
  const message = whole.rest()
  const content = readContent(message)
  if (!content) return undefined
  const { hasTables, instructions, keys } = content
  return { hasTables, instructions, keys, message }
}

/** The transaction that a message is of, with empty signatures. `undefined` for bytes that are not exactly a message. */
export function toUnsigned(message: Uint8Array): Uint8Array | undefined {
  const content = message.length <= transactionBytes ? readContent(message) : undefined
  const [first = 0, second = 0] = message
  const signers = first >= versioned ? second : first
  if (!content?.isAll || signers === 0 || signers > content.keys.length) return undefined
  return Uint8Array.from([signers, ...new Uint8Array(signers * signatureBytes), ...message])
}
