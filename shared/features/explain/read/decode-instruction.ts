import { memoProgram, olderMemoProgram } from '../../../adapters/solana/memo-program.ts'
import {
  type DecodedAuthority,
  decodeApprove,
  decodeApproveChecked,
  decodeAssignment,
  decodeRevoke,
  decodeSetAuthority,
  systemProgram,
  toAuthoritySize,
  toNumber,
  toSeededSize,
} from './decode-authority.ts'
import type { SolanaInstruction } from './solana-message.ts'

type Meaning =
  | DecodedAuthority
  | {
      readonly kind: 'transfer'
      readonly amount: bigint
      readonly from: string
      readonly to: string
    }
  | {
      readonly kind: 'token-transfer'
      readonly amount: bigint
      readonly authority: string
      readonly decimals: number
      readonly destination: string
      readonly mint: string
      readonly source: string
    }
  | {
      readonly kind: 'token-account'
      readonly created: string
      readonly mint: string
      readonly owner: string
      readonly payer: string
    }
  | { readonly kind: 'memo'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The nonce of an account gets its next value. As the first instruction, it makes the transaction last until it is sent. */
  | { readonly kind: 'nonce'; readonly account: string | undefined }
  | { readonly kind: 'unit-limit'; readonly units: bigint }
  /** What a compute unit costs, in millionths of a lamport. */
  | { readonly kind: 'unit-price'; readonly price: bigint }

export type DecodedInstruction = Meaning & {
  readonly hasMoreData: boolean
}

type Decode = (instruction: SolanaInstruction) => Meaning | undefined

type Form = {
  readonly decode: Decode
  /** How many bytes the program reads, with the number of the instruction. `undefined`: it refuses them. */
  readonly size: number | ((data: Uint8Array) => number | undefined)
}

type Program = {
  readonly forms: Readonly<Record<string, Form>>
  readonly numberSize: number
}

export const computeProgram = 'ComputeBudget111111111111111111111111111111'

const decodeTransfer: Decode = ({ accounts: [from, to], data }) =>
  from && to ? { amount: toNumber(data.slice(4)), from, kind: 'transfer', to } : undefined

/** `TransferChecked`, which names the mint. The older transfer does not. */
const decodeTokenTransfer: Decode = ({ accounts, data }) => {
  const [source, mint, destination, authority] = accounts
  if (!source || !mint || !destination || !authority) return undefined
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

const decodeTokenAccount: Decode = ({ accounts: [payer, created, owner, mint] }) =>
  payer && created && owner && mint
    ? { created, kind: 'token-account', mint, owner, payer }
    : undefined

const system: Program = {
  forms: {
    1: { decode: decodeAssignment, size: 36 },
    2: { decode: decodeTransfer, size: 12 },
    // `AdvanceNonceAccount`.
    4: {
      decode: ({ accounts }) => ({ account: accounts[0] || undefined, kind: 'nonce' }),
      size: 4,
    },
    10: { decode: decodeAssignment, size: toSeededSize },
  },
  numberSize: 4,
}

const compute: Program = {
  forms: {
    2: {
      decode: ({ data }) => ({ kind: 'unit-limit', units: toNumber(data.slice(1)) }),
      size: 5,
    },
    3: {
      decode: ({ data }) => ({ kind: 'unit-price', price: toNumber(data.slice(1)) }),
      size: 9,
    },
  },
  numberSize: 1,
}

/** Both programs of tokens. Token-2022 refuses what has more data: it is decoded, so that no other version can make use of that. */
const token: Program = {
  forms: {
    4: { decode: decodeApprove, size: 9 },
    5: { decode: decodeRevoke, size: 1 },
    6: { decode: decodeSetAuthority, size: toAuthoritySize },
    12: { decode: decodeTokenTransfer, size: 10 },
    13: { decode: decodeApproveChecked, size: 10 },
  },
  numberSize: 1,
}

/** `Create`, whose number may be left out, and `CreateIdempotent`. The program refuses more data. */
const creation: Form = {
  decode: decodeTokenAccount,
  size: ({ length }) => (length <= 1 ? length : undefined),
}

/** A memo is all of its data, and has no number. */
const memo: Program = {
  forms: {
    0: {
      decode: ({ data }) => ({ bytes: Uint8Array.from(data), kind: 'memo' }),
      size: ({ length }) => length,
    },
  },
  numberSize: 0,
}

const programs: Readonly<Record<string, Program>> = {
  [computeProgram]: compute,
  [memoProgram]: memo,
  [olderMemoProgram]: memo,
  [systemProgram]: system,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: {
    forms: { 0: creation, 1: creation },
    numberSize: 1,
  },
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: token,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: token,
}

function findForm({ data, program }: SolanaInstruction): Form | undefined {
  const known = Object.hasOwn(programs, program) ? programs[program] : undefined
  return known?.forms[String(toNumber(data.slice(0, known.numberSize)))]
}

export function decodeInstruction(instruction: SolanaInstruction): DecodedInstruction | undefined {
  const form = findForm(instruction)
  if (!form) return undefined
  const { data } = instruction
  const size = typeof form.size === 'function' ? form.size(data) : form.size
  if (size === undefined || data.length < size) return undefined
  const decoded = form.decode({ ...instruction, data: data.slice(0, size) })
  return decoded && { ...decoded, hasMoreData: data.length > size }
}
