import {
  type DecodedAuthority,
  decodeAssignment,
  decodeTokenAuthority,
  systemProgram,
  toNumber,
} from './decode-authority.ts'
import type { SolanaInstruction } from './solana-message.ts'

/** What an instruction does, by its bytes alone. Amounts are in the smallest unit. */
export type DecodedInstruction =
  | DecodedAuthority
  /** The system program moves lamports. */
  | {
      readonly kind: 'transfer'
      readonly amount: bigint
      readonly from: string
      readonly to: string
    }
  /** An amount of a token moves from one account that holds it to another one. */
  | {
      readonly kind: 'token-transfer'
      readonly amount: bigint
      /** Who may move it: the owner of `source`, unless several accounts sign, or another one may. */
      readonly authority: string
      readonly decimals: number
      readonly destination: string
      readonly mint: string
      readonly source: string
    }
  /** The account in which `owner` holds a token is created, where it does not exist. */
  | {
      readonly kind: 'token-account'
      readonly created: string
      readonly mint: string
      readonly owner: string
      readonly payer: string
    }
  /** The nonce of an account gets its next value. As the first instruction, it makes the transaction last until it is sent. */
  | { readonly kind: 'nonce'; readonly account: string | undefined }
  /** The most compute units that the transaction may use. */
  | { readonly kind: 'unit-limit'; readonly units: bigint }
  /** What a compute unit costs, in millionths of a lamport. */
  | { readonly kind: 'unit-price'; readonly price: bigint }

type Decode = (instruction: SolanaInstruction) => DecodedInstruction | undefined

export const computeProgram = 'ComputeBudget111111111111111111111111111111'

const decodeTransfer: Decode = ({ accounts, data }) => {
  const [from, to] = accounts
  // The transfer of the system program: its number, and the lamports.
  const isTransfer = data.length === 12 && toNumber(data.slice(0, 4)) === 2n
  return isTransfer && from && to
    ? { amount: toNumber(data.slice(4)), from, kind: 'transfer', to }
    : undefined
}

const decodeSystem: Decode = (instruction) => {
  const { accounts, data } = instruction
  // `AdvanceNonceAccount`.
  if (data.length >= 4 && toNumber(data.slice(0, 4)) === 4n)
    return { account: accounts[0] || undefined, kind: 'nonce' }
  return decodeTransfer(instruction) ?? decodeAssignment(instruction)
}

/** `TransferChecked`, which names the mint. The older transfer does not. */
const decodeTokenTransfer: Decode = ({ accounts, data }) => {
  const [source, mint, destination, authority] = accounts
  const isTransfer = data.length === 10 && data[0] === 12
  if (!isTransfer || !source || !mint || !destination || !authority) return undefined
  return {
    amount: toNumber(data.slice(1, 9)),
    authority,
    decimals: data[9] ?? 0,
    destination,
    kind: 'token-transfer',
    mint,
    source,
  }
}

const decodeToken: Decode = (instruction) =>
  decodeTokenTransfer(instruction) ?? decodeTokenAuthority(instruction)

/** `Create`, whose number may be left out, and `CreateIdempotent`. */
const decodeTokenAccount: Decode = ({ accounts, data }) => {
  const [payer, created, owner, mint] = accounts
  const isCreation = data.length <= 1 && (data[0] ?? 0) <= 1
  return isCreation && payer && created && owner && mint
    ? { created, kind: 'token-account', mint, owner, payer }
    : undefined
}

/** The network ignores bytes that come after, and charges the price. */
const decodeBudget: Decode = ({ data }) => {
  if (data.length >= 5 && data[0] === 2)
    return { kind: 'unit-limit', units: toNumber(data.slice(1, 5)) }
  return data.length >= 9 && data[0] === 3
    ? { kind: 'unit-price', price: toNumber(data.slice(1, 9)) }
    : undefined
}

const decoders: Readonly<Record<string, Decode>> = {
  [systemProgram]: decodeSystem,
  [computeProgram]: decodeBudget,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: decodeTokenAccount,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: decodeToken,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: decodeToken,
}

/** Decodes an instruction of a known program. `undefined` for any other one. */
export const decodeInstruction: Decode = (instruction) =>
  Object.hasOwn(decoders, instruction.program)
    ? decoders[instruction.program]?.(instruction)
    : undefined
