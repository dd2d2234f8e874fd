import type { FailedTransactionMetadata } from 'litesvm'
import { instructionErrors, transactionErrors } from './error-names.ts'

/** Why a transaction failed, as nodes report it: `json` for programs, `message` for people. */
export type TransactionError = { readonly json: unknown; readonly message: string }

type MachineError = ReturnType<FailedTransactionMetadata['err']>
type MachineInstructionError = ReturnType<Extract<MachineError, { err: unknown }>['err']>

export function toNamedError(name: string): TransactionError {
  return { json: name, message: transactionErrors.find(([known]) => known === name)?.[1] ?? name }
}

export function toTransactionError(error: MachineError): TransactionError {
  if (typeof error === 'number') return toNamedError(transactionErrors[error]?.[0] ?? 'Unknown')
  if ('err' in error) {
    const { json, message } = toInstructionError(error.err())
    return {
      json: { InstructionError: [error.index, json] },
      message: `Error processing Instruction ${error.index}: ${message}`,
    }
  }
  if ('index' in error)
    return {
      json: { DuplicateInstruction: error.index },
      message: `Transaction contains a duplicate instruction (${error.index}) that is not allowed`,
    }
  // The two errors have the same fields. Only their text differs.
  return error.toString().includes('InsufficientFundsForRent')
    ? {
        json: { InsufficientFundsForRent: { account_index: error.accountIndex } },
        message: `Transaction results in an account (${error.accountIndex}) with insufficient funds for rent`,
      }
    : {
        json: { ProgramExecutionTemporarilyRestricted: { account_index: error.accountIndex } },
        message: `Execution of the program referenced by account at index ${error.accountIndex} is temporarily restricted.`,
      }
}

function toInstructionError(error: MachineInstructionError): TransactionError {
  if (typeof error === 'number') {
    const [name, message] = instructionErrors[error] ?? ['Unknown', 'unknown']
    return { json: name, message }
  }
  if ('code' in error)
    return {
      json: { Custom: error.code },
      message: `custom program error: 0x${error.code.toString(16)}`,
    }
  return {
    json: { BorshIoError: error.msg },
    message: `Failed to serialize or deserialize account data: ${error.msg}`,
  }
}
