import {
  ASSOCIATED_TOKEN_PROGRAM_ID,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  ComputeBudgetInstruction,
  ComputeBudgetProgram,
  type Connection,
  PublicKey,
  SystemInstruction,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  type VersionedMessage,
} from '@solana/web3.js'
import { bytesToHex } from 'viem'
import type { Group } from '../approval/question.ts'
import { formatAmount, revealHidden, toOut } from '../approval/words.ts'
import { describeTokenTransfer } from './solana-token.ts'

export type SolanaScene = { readonly connection: Connection; readonly account: string }

const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const undecodable =
  'What this does cannot be decoded. Approve it only if you know where it comes from.'

/** Describes a transaction, instruction by instruction. */
export async function describeSolana(
  message: VersionedMessage,
  scene: SolanaScene,
): Promise<readonly Group[]> {
  const instructions = await readInstructions(message, scene.connection)
  if (!instructions)
    return [
      {
        title: 'A transaction',
        warnings: [undecodable],
        details: [{ label: 'Data', value: bytesToHex(message.serialize()), style: 'raw' }],
      },
    ]
  return Promise.all(
    instructions.map((one) => describeInstruction({ one, all: instructions, scene })),
  )
}

/** Undefined if a lookup table of the message cannot be read. */
async function readInstructions(
  message: VersionedMessage,
  connection: Connection,
): Promise<readonly TransactionInstruction[] | undefined> {
  try {
    const answers = await Promise.all(
      message.addressTableLookups.map(({ accountKey }) =>
        connection.getAddressLookupTable(accountKey),
      ),
    )
    const addressLookupTableAccounts = answers.flatMap(({ value }) => (value ? [value] : []))
    return TransactionMessage.decompile(message, { addressLookupTableAccounts }).instructions
  } catch {
    return undefined
  }
}

type Described = {
  one: TransactionInstruction
  all: readonly TransactionInstruction[]
  scene: SolanaScene
}

async function describeInstruction(described: Described): Promise<Group> {
  const { one, all, scene } = described
  const { programId } = one
  try {
    if (programId.equals(SystemProgram.programId)) return describeSystem(one, scene)
    if (programId.equals(TOKEN_PROGRAM_ID) || programId.equals(TOKEN_2022_PROGRAM_ID))
      return await describeTokenTransfer({ one, all, ...scene })
    if (programId.equals(ASSOCIATED_TOKEN_PROGRAM_ID)) return describeCreation(one)
    if (programId.equals(memoProgram)) return describeMemo(one)
    if (programId.equals(ComputeBudgetProgram.programId)) return describeBudget(one)
  } catch {
    // It is shown undecoded, below.
  }
  return {
    title: 'Call a program',
    warnings: [undecodable],
    details: [
      { label: 'Program', value: programId.toBase58(), style: 'address' },
      { label: 'Data', value: bytesToHex(one.data), style: 'raw' },
      {
        label: 'Accounts',
        value: one.keys.map(({ pubkey }) => pubkey.toBase58()).join('\n'),
        style: 'raw',
      },
    ],
  }
}

/** Throws if the instruction is not a transfer. */
function describeSystem(one: TransactionInstruction, { account }: SolanaScene): Group {
  const { fromPubkey, toPubkey, lamports } = SystemInstruction.decodeTransfer(one)
  const from = fromPubkey.toBase58()
  return {
    title: `Send ${formatSol(lamports)}`,
    details: [
      from === account
        ? toOut('You send', formatSol(lamports))
        : { label: 'From', value: from, style: 'address' },
      { label: 'To', value: toPubkey.toBase58(), style: 'address' },
    ],
  }
}

/** Throws if an account is missing or the data is not that of a creation. */
function describeCreation({ keys, data }: TransactionInstruction): Group {
  const [, made, owner, mint] = keys
  if (!made || !owner || !mint || data.length > 1 || (data[0] ?? 0) > 1)
    throw new Error('This is not the creation of a token account.')
  return {
    title: 'Create a token account',
    details: [
      { label: 'Of', value: owner.pubkey.toBase58(), style: 'address' },
      { label: 'Token', value: mint.pubkey.toBase58(), style: 'address' },
    ],
  }
}

/** Throws if the data is not UTF-8 text. */
function describeMemo({ data }: TransactionInstruction): Group {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(data)
  return {
    title: 'Write a note',
    details: [{ label: 'Note', value: revealHidden(text), style: 'text' }],
  }
}

/** Throws if the instruction sets neither the compute unit limit nor the price. */
function describeBudget(one: TransactionInstruction): Group {
  if (ComputeBudgetInstruction.decodeInstructionType(one) === 'SetComputeUnitLimit') {
    const { units } = ComputeBudgetInstruction.decodeSetComputeUnitLimit(one)
    return { title: `Use up to ${formatAmount(BigInt(units), 0)} compute units`, details: [] }
  }
  const { microLamports } = ComputeBudgetInstruction.decodeSetComputeUnitPrice(one)
  return {
    title: `Pay ${formatAmount(BigInt(microLamports), 6)} lamports for each compute unit`,
    details: [],
  }
}

export const formatSol = (lamports: bigint) => `${formatAmount(lamports, 9)} SOL`
