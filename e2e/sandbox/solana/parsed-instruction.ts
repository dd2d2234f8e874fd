import { base58 } from '@scure/base'
import { toUiAmount } from './token-accounts.ts'

export type RawInstruction = {
  readonly programId: string
  readonly accounts: readonly string[]
  readonly data: Buffer
}

export type Parsed = { readonly program: string; readonly parsed: unknown }
type Parser = (instruction: RawInstruction) => Parsed | undefined

const memo: Parser = ({ data }) => ({
  program: 'spl-memo',
  parsed: new TextDecoder().decode(data),
})

const parsers: Readonly<Record<string, Parser>> = {
  '11111111111111111111111111111111': parseSystem,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: (raw) => parseToken('spl-token', raw),
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: (raw) => parseToken('spl-token-2022', raw),
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: parseAssociated,
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: memo,
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: memo,
}

/** Parses transfers, new accounts and memos. Nodes return other instructions as bytes. */
export function parseInstruction(instruction: RawInstruction): Parsed | undefined {
  try {
    return parsers[instruction.programId]?.(instruction)
  } catch {
    // Data too short for its kind is returned as bytes.
    return undefined
  }
}

const createAccount = 0
const systemTransfer = 2

function parseSystem({ accounts, data }: RawInstruction): Parsed | undefined {
  const [source, other] = accounts
  const kind = data.readUInt32LE(0)
  if (kind === systemTransfer)
    return toParsed('system', 'transfer', {
      destination: other,
      lamports: data.readBigUInt64LE(4),
      source,
    })
  if (kind !== createAccount) return undefined
  return toParsed('system', 'createAccount', {
    lamports: data.readBigUInt64LE(4),
    newAccount: other,
    owner: base58.encode(data.subarray(20, 52)),
    source,
    space: data.readBigUInt64LE(12),
  })
}

const tokenTransfer = 3
const tokenTransferChecked = 12

function parseToken(program: string, { accounts, data }: RawInstruction): Parsed | undefined {
  const kind = data.readUInt8(0)
  if (kind === tokenTransfer) {
    const [source, destination, authority] = accounts
    const amount = data.readBigUInt64LE(1).toString()
    return toParsed(program, 'transfer', { amount, authority, destination, source })
  }
  if (kind !== tokenTransferChecked) return undefined
  const [source, mint, destination, authority] = accounts
  const tokenAmount = toUiAmount(data.readBigUInt64LE(1), data.readUInt8(9))
  return toParsed(program, 'transferChecked', {
    authority,
    destination,
    mint,
    source,
    tokenAmount,
  })
}

function parseAssociated({ accounts, data }: RawInstruction): Parsed | undefined {
  const [source, account, wallet, mint, systemProgram, tokenProgram] = accounts
  const kind = data[0] ?? 0
  if (kind > 1) return undefined
  return toParsed('spl-associated-token-account', kind === 0 ? 'create' : 'createIdempotent', {
    account,
    mint,
    source,
    systemProgram,
    tokenProgram,
    wallet,
  })
}

function toParsed(program: string, type: string, info: object): Parsed {
  return { program, parsed: { info, type } }
}
