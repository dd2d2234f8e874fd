import { formatUnits, toHex } from 'viem'
import { decodeInstruction } from '../../../shared/features/explain/read/decode-instruction.ts'
import { decodeText } from '../../../shared/features/explain/read/decode-text.ts'
import type { SolanaInstruction } from '../../../shared/features/explain/read/solana-message.ts'

export type Facts = Readonly<Record<string, string>>

/** What an instruction does, if its program reads all of its data. */
function decodeWhole(instruction: SolanaInstruction) {
  const decoded = decodeInstruction(instruction)
  return decoded?.hasMoreData ? undefined : decoded
}

/** What an instruction does that moves something. `undefined` for any other one. */
function readInstruction(instruction: SolanaInstruction): Facts | undefined {
  const decoded = decodeWhole(instruction)
  if (decoded?.kind === 'transfer') {
    const { amount, from, to } = decoded
    return { From: from, To: to, Amount: `${formatUnits(amount, 9)} SOL` }
  }
  // With more accounts, several of them sign.
  if (decoded?.kind === 'token-transfer' && instruction.accounts.length === 4) {
    const { amount, authority, decimals, destination, mint, source } = decoded
    return {
      From: authority,
      Amount: formatUnits(amount, decimals),
      Token: mint,
      'To token account': destination,
      'From token account': source,
    }
  }
  if (decoded?.kind !== 'token-account') return undefined
  const { created, mint, owner, payer } = decoded
  return { From: payer, 'New token account': created, 'Owner of it': owner, Token: mint }
}

function toData(instruction: SolanaInstruction): Facts {
  const decoded = decodeWhole(instruction)
  const text = decoded?.kind === 'memo' ? decodeText(decoded.bytes) : undefined
  return text === undefined ? { Data: toHex(instruction.data) } : { Memo: text }
}

/** What an instruction does. One that moves nothing has its program, its accounts, and its text or its data. */
export function describeInstruction(instruction: SolanaInstruction): Facts {
  const { accounts, data, program } = instruction
  return (
    readInstruction(instruction) ?? {
      Program: program,
      ...(accounts.length > 0 && { Accounts: accounts.join('\n') }),
      ...(data.length > 0 && toData(instruction)),
    }
  )
}

const microLamportsOfSol = 15

function toBudget(limit: bigint | undefined, price: bigint | undefined): Facts {
  if (limit === undefined && price === undefined) return {}
  if (price === undefined) return { 'Compute units': `At most ${limit}` }
  if (limit === undefined) return { 'Priority fee': `${price} micro-lamports per compute unit` }
  const fee = formatUnits(price * limit, microLamportsOfSol)
  return { 'Priority fee': `At most ${fee} SOL, for ${limit} compute units` }
}

/** What an instruction sets of the budget. One that names accounts, or has more data, is shown whole. */
function readBudget(instruction: SolanaInstruction) {
  const decoded = instruction.accounts.length === 0 ? decodeWhole(instruction) : undefined
  return decoded?.kind === 'unit-limit' || decoded?.kind === 'unit-price' ? decoded : undefined
}

/**
 * Takes what a transaction pays to be included from its instructions. The network refuses a transaction that sets it twice: then all
 * of them are left.
 */
export function takeBudget(instructions: readonly SolanaInstruction[]): {
  readonly budget: Facts
  readonly others: readonly SolanaInstruction[]
} {
  const set = instructions.flatMap((one) => readBudget(one) ?? [])
  const limits = set.flatMap((one) => (one.kind === 'unit-limit' ? one.units : []))
  const prices = set.flatMap((one) => (one.kind === 'unit-price' ? one.price : []))
  if (limits.length > 1 || prices.length > 1) return { budget: {}, others: instructions }
  return {
    budget: toBudget(limits[0], prices[0]),
    others: instructions.filter((one) => !readBudget(one)),
  }
}
