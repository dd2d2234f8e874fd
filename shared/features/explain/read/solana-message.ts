import { toAddressText } from '../../../adapters/solana/address-text.ts'
import { fromBase64 } from '../../../format/base64.ts'

export type SolanaInstruction = {
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  readonly program: string
}

export type SolanaMessage = {
  /** Whether it names accounts by tables of the chain, which its bytes do not have. */
  readonly hasTables: boolean
  readonly instructions: readonly SolanaInstruction[]
  readonly keys: readonly string[]
  readonly message: Uint8Array
}

/** Behind the end every byte is 0, and `isPast` is set. */
function createCursor(bytes: Uint8Array) {
  let at = 0
  const take = (count: number) => {
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = () => take(1)[0] ?? 0
  return {
    byte,
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
/** What fits into a packet of the network. */
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

function readTables(cursor: Cursor): boolean {
  const tables = cursor.count()
  times(tables, () => {
    cursor.take(keyBytes)
    cursor.take(cursor.count())
    cursor.take(cursor.count())
  })
  return tables > 0
}

function readContent(message: Uint8Array): (Content & { readonly isAll: boolean }) | undefined {
  const cursor = createCursor(message)
  const [first = 0] = message
  if (first >= versioned && cursor.byte() !== versioned) return undefined
  cursor.take(3)
  const keys = times(cursor.count(), () => toAddressText(cursor.take(keyBytes)))
  cursor.take(keyBytes)
  const instructions = times(cursor.count(), () => readInstruction(cursor, keys))
  const hasTables = first >= versioned && readTables(cursor)
  return cursor.isPast() || keys.length === 0
    ? undefined
    : { hasTables, instructions, isAll: cursor.rest().length === 0, keys }
}

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

export function toUnsigned(message: Uint8Array): Uint8Array | undefined {
  const content = message.length <= transactionBytes ? readContent(message) : undefined
  const [first = 0, second = 0] = message
  const signers = first >= versioned ? second : first
  if (!content?.isAll || signers === 0 || signers > content.keys.length) return undefined
  return Uint8Array.from([signers, ...new Uint8Array(signers * signatureBytes), ...message])
}
