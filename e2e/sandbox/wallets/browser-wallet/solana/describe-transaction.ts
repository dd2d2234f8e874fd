import type { Row } from '../request-words.ts'
import { type Instruction, parseTransaction } from './solana-transaction.ts'

type Describe = (instruction: Instruction) => readonly Row[] | undefined

const tokenProgram: Describe = ({ accounts, data }) => {
  const amount = readNumber(data, 1, 8)
  const [source] = accounts
  switch (data[0] ?? -1) {
    case 3:
      return transferRows(`${amount} of a token's smallest units`, source, accounts[1])
    case 12:
      return transferRows(`${scale(amount, data[9])} of token ${accounts[1]}`, source, accounts[2])
    case 4:
    case 13:
      return [
        { label: 'Call', value: `Let another account take ${amount} of a token's smallest units` },
        { label: 'Spender', value: name(accounts[data[0] === 4 ? 1 : 2]) },
      ]
    default:
      return undefined
  }
}

/** Describes the instructions of common programs. */
const programs: Readonly<Record<string, Describe>> = {
  '11111111111111111111111111111111': ({ accounts, data }) => {
    const kind = readNumber(data, 0, 4)
    const lamports = readNumber(data, 4, 8)
    if (kind === 2n) return transferRows(`${scale(lamports, 9)} SOL`, accounts[0], accounts[1])
    if (kind !== 0n) return undefined
    return [
      { label: 'Call', value: `Open an account with ${scale(lamports, 9)} SOL in it` },
      { label: 'Account', value: name(accounts[1]) },
    ]
  },
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: tokenProgram,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: tokenProgram,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: ({ accounts }) => [
    { label: 'Call', value: `Open a place for token ${name(accounts[3])}` },
    { label: 'Owner', value: name(accounts[2]) },
  ],
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: ({ data }) => [
    { label: 'Memo', value: new TextDecoder().decode(data), block: true },
  ],
  ComputeBudget111111111111111111111111111111: ({ data }) => {
    if (data[0] === 2)
      return [{ label: 'Limit of compute units', value: String(readNumber(data, 1, 4)) }]
    if (data[0] === 3)
      return [
        { label: 'Price of a compute unit', value: `${readNumber(data, 1, 8)} microlamports` },
      ]
    return undefined
  },
}

/** Describes a transaction in rows. Data that cannot be decoded is shown raw and labelled so. */
export function describeTransaction(bytes: Uint8Array): readonly Row[] {
  return parseTransaction(bytes).instructions.flatMap(
    (instruction) =>
      (instruction.program && programs[instruction.program]?.(instruction)) || [
        { label: 'Program', value: name(instruction.program) },
        {
          label: 'Data, which the wallet cannot read',
          value: toHexText(instruction.data),
          block: true,
        },
      ],
  )
}

function transferRows(
  amount: string,
  from: string | undefined,
  to: string | undefined,
): readonly Row[] {
  return [
    { label: 'Call', value: `Transfer ${amount}` },
    { label: 'From', value: name(from) },
    { label: 'To', value: name(to) },
  ]
}

function name(account: string | undefined): string {
  return account ?? 'From a lookup table, which the wallet cannot read'
}

/** Reads a little-endian number. Bytes beyond the end count as 0. */
function readNumber(data: Uint8Array, from: number, count: number): bigint {
  return data
    .slice(from, from + count)
    .reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
}

function scale(amount: bigint, decimals = 0): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest && decimals > 0 ? `${whole}.${rest}` : whole
}

function toHexText(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('') || 'Nothing'
}
