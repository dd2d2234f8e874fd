import {
  type Address,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { formatUnits, toHex } from 'viem'
import { PorticoError } from '../../../shared/errors/portico-error.ts'

type Facts = Readonly<Record<string, string>>

/** A transaction as it is read before it is signed. */
export type ReadTransaction = {
  /** What each instruction does, as far as the wallet reads it, in order: texts by their labels. */
  readonly instructions: readonly Facts[]
  /** The bytes that are signed. */
  readonly message: Uint8Array
  readonly payer: string
  readonly signers: readonly string[]
}

type Message = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>

const systemProgram = '11111111111111111111111111111111'
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

/** Reads a transfer of SOL by the System program. `undefined` for any other instruction. */
function readTransfer(
  program: string,
  accounts: readonly string[],
  data: Uint8Array,
): Facts | undefined {
  if (program !== systemProgram || data.length !== 12) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (view.getUint32(0, true) !== 2) return undefined
  const [from = '', to = ''] = accounts
  return { From: from, To: to, Amount: `${formatUnits(view.getBigUint64(4, true), 9)} SOL` }
}

function describe(program: string, accounts: readonly string[], data: Uint8Array): Facts {
  return (
    readTransfer(program, accounts, data) ?? {
      Program: program,
      ...(accounts.length > 0 && { Accounts: accounts.join('\n') }),
      ...(data.length > 0 && { Data: toHex(data) }),
    }
  )
}

/** Decodes a message whole. `undefined` for other bytes. */
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
  return {
    instructions: message.instructions.map(({ accountIndices = [], data, programAddressIndex }) =>
      describe(at(programAddressIndex), accountIndices.map(at), Uint8Array.from(data ?? [])),
    ),
    message: messageBytes,
    payer: at(0),
    signers: listSigners(message),
  }
}
