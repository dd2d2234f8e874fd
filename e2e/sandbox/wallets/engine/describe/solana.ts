import { base58, base64 } from '@scure/base'
import {
  address,
  decompileTransactionMessage,
  type Instruction as KitInstruction,
  type Transaction,
} from '@solana/kit'
import { bytesToHex } from 'viem'
import type { Group } from '../question.ts'
import { requestNode } from '../request-node.ts'
import { readMessage } from '../solana-transaction.ts'
import { formatAmount, revealHidden, toOut } from '../words.ts'
import {
  associatedTokenProgram,
  describeTokenTransfer,
  type Instruction,
  type SolanaScene,
  tokenPrograms,
} from './solana-token.ts'

const systemProgram = '11111111111111111111111111111111'
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const undecodable =
  'What this does cannot be decoded. Approve it only if you know where it comes from.'

export async function describeSolana(
  transaction: Transaction,
  scene: SolanaScene,
): Promise<readonly Group[]> {
  const instructions = await readInstructions(transaction, scene)
  if (!instructions) {
    const value = bytesToHex(Uint8Array.from(transaction.messageBytes))
    return [
      {
        title: 'A transaction',
        warnings: [undecodable],
        details: [{ label: 'Data', value, style: 'raw' }],
      },
    ]
  }
  return Promise.all(
    instructions.map((one) => describeInstruction({ one, all: instructions, scene })),
  )
}

/** Undefined if a lookup table of the message cannot be read. */
async function readInstructions(
  transaction: Transaction,
  { url }: SolanaScene,
): Promise<readonly Instruction[] | undefined> {
  const message = readMessage(transaction)
  const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  try {
    const tables = await Promise.all(
      lookups.map(
        async ({ lookupTableAddress }) =>
          [lookupTableAddress, await readLookupTable(lookupTableAddress, url)] as const,
      ),
    )
    const { instructions }: { instructions: readonly KitInstruction[] } =
      decompileTransactionMessage(message, {
        addressesByLookupTableAddress: Object.fromEntries(tables),
      })
    return instructions.map(({ programAddress, accounts = [], data = [] }) => ({
      program: programAddress,
      accounts: accounts.map((account) => account.address),
      data: Uint8Array.from(data),
    }))
  } catch {
    return undefined
  }
}

/** The length of what is before the addresses in the account of a lookup table. */
const tableHeader = 56
const addressLength = 32

async function readLookupTable(table: string, url: string | undefined) {
  const params = [table, { encoding: 'base64' }]
  const answer = await requestNode({ method: 'getAccountInfo', params, url })
  const bytes = base64.decode(Object(answer).value.data[0])
  const count = (bytes.length - tableHeader) / addressLength
  return Array.from({ length: count }, (_, index) => {
    const start = tableHeader + index * addressLength
    return address(base58.encode(bytes.slice(start, start + addressLength)))
  })
}

type Described = {
  one: Instruction
  all: readonly Instruction[]
  scene: SolanaScene
}

async function describeInstruction({ one, all, scene }: Described): Promise<Group> {
  const { program, accounts, data } = one
  try {
    if (program === systemProgram) return describeSystem(one, scene)
    if (tokenPrograms.includes(program)) return await describeTokenTransfer({ one, all, ...scene })
    if (program === associatedTokenProgram) return describeCreation(one)
    if (program === memoProgram) return describeMemo(one)
    if (program === computeBudget) return describeBudget(one)
  } catch {
    // It is shown undecoded, below.
  }
  return {
    title: 'Call a program',
    warnings: [undecodable],
    details: [
      { label: 'Program', value: program, style: 'address' },
      { label: 'Data', value: bytesToHex(data), style: 'raw' },
      { label: 'Accounts', value: accounts.join('\n'), style: 'raw' },
    ],
  }
}

const view = ({ buffer, byteOffset, length }: Uint8Array) =>
  new DataView(buffer, byteOffset, length)

function describeSystem({ accounts, data }: Instruction, { account }: SolanaScene): Group {
  const [from, to] = accounts
  if (!from || !to || data.length !== 12 || view(data).getUint32(0, true) !== 2)
    throw new Error('This is no transfer.')
  const amount = formatSol(view(data).getBigUint64(4, true))
  return {
    title: `Send ${amount}`,
    details: [
      from === account
        ? toOut('You send', amount)
        : { label: 'From', value: from, style: 'address' },
      { label: 'To', value: to, style: 'address' },
    ],
  }
}

/** Throws if an account is missing or the data is not that of a creation. */
function describeCreation({ accounts, data }: Instruction): Group {
  const [, , owner, mint] = accounts
  if (!owner || !mint || data.length > 1 || (data[0] ?? 0) > 1)
    throw new Error('This is not the creation of a token account.')
  return {
    title: 'Create a token account',
    details: [
      { label: 'Of', value: owner, style: 'address' },
      { label: 'Token', value: mint, style: 'address' },
    ],
  }
}

function describeMemo({ data }: Instruction): Group {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(data)
  return {
    title: 'Write a note',
    details: [{ label: 'Note', value: revealHidden(text), style: 'text' }],
  }
}

/** Throws if the instruction sets neither the compute unit limit nor the price. */
function describeBudget({ data }: Instruction): Group {
  if (data[0] === 2 && data.length === 5) {
    const units = formatAmount(BigInt(view(data).getUint32(1, true)), 0)
    return { title: `Use up to ${units} compute units`, details: [] }
  }
  if (data[0] !== 3 || data.length !== 9) throw new Error('This sets no limit and no price.')
  const price = formatAmount(view(data).getBigUint64(1, true), 6)
  return { title: `Pay ${price} lamports for each compute unit`, details: [] }
}

export const formatSol = (lamports: bigint) => `${formatAmount(lamports, 9)} SOL`
