import {
  type Address,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { PorticoError } from '../../../shared/errors/portico-error.ts'
import { describeInstruction, type Facts, takeBudget } from './describe-instruction.ts'

export type ReadTransaction = {
  readonly budget: Facts
  /** What each other instruction does, as far as the wallet reads it, in order: texts by their labels. */
  readonly instructions: readonly Facts[]
  /** The bytes that are signed. */
  readonly message: Uint8Array
  readonly payer: string
  readonly signers: readonly string[]
}

type Message = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>

/** The longest message that a transaction can have, in bytes. */
const longestMessage = 1_232

/** The texts of the accounts of a message: those of lookup tables follow, the writable ones first. */
function listAccounts(message: Exclude<Message, { version: 1 }>): readonly string[] {
  const tables = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const list = (key: 'readonlyIndexes' | 'writableIndexes') =>
    tables.flatMap((table) =>
      table[key].map((index) => `${index} of the lookup table ${table.lookupTableAddress}`),
    )
  return [...message.staticAccounts, ...list('writableIndexes'), ...list('readonlyIndexes')]
}

function decodeMessage(bytes: Uint8Array): Message | undefined {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    return end === bytes.length ? message : undefined
  } catch {
    return undefined
  }
}

const listSigners = ({ header, staticAccounts }: Exclude<Message, { version: 1 }>) =>
  staticAccounts.slice(0, header.numSignerAccounts) satisfies readonly Address[]

/** Whether a wallet that signs these bytes as a message signs a transaction. */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  const message = bytes.length <= longestMessage ? decodeMessage(bytes) : undefined
  if (!message || message.version === 1) return message !== undefined
  return message.header.numSignerAccounts <= message.staticAccounts.length
}

function decodeTransaction(bytes: Uint8Array) {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch (cause) {
    throw new PorticoError('params-invalid', 'The transaction is not valid.', { cause })
  }
}

/** Reads a serialized transaction. Throws `params-invalid` for one that is not valid, or has a version that is not supported. */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  const messageBytes = Uint8Array.from(decodeTransaction(bytes).messageBytes)
  const message = decodeMessage(messageBytes)
  if (!message || message.version === 1)
    throw new PorticoError('params-invalid', 'The transaction is not valid.')
  const accounts = listAccounts(message)
  const at = (index: number) => accounts[index] ?? 'missing'
  const { budget, others } = takeBudget(
    message.instructions.map(({ accountIndices = [], data, programAddressIndex }) => ({
      accounts: accountIndices.map(at),
      data: Uint8Array.from(data ?? []),
      program: at(programAddressIndex),
    })),
  )
  return {
    budget,
    instructions: others.map(describeInstruction),
    message: messageBytes,
    payer: at(0),
    signers: listSigners(message),
  }
}
