import { formatUnits, toHex } from 'viem'

/** Texts by their labels. */
export type Facts = Readonly<Record<string, string>>

/** An instruction of a transaction on Solana, with the addresses that it names. */
export type Instruction = {
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  readonly program: string
}

const systemProgram = '11111111111111111111111111111111'
const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const tokenAccountProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const budgetProgram = 'ComputeBudget111111111111111111111111111111'

const toView = ({ buffer, byteLength, byteOffset }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

/** A transfer of SOL by the System program. */
function readTransfer({ accounts, data, program }: Instruction): Facts | undefined {
  if (program !== systemProgram || data.length !== 12) return undefined
  const view = toView(data)
  if (view.getUint32(0, true) !== 2) return undefined
  const [from = '', to = ''] = accounts
  return { From: from, To: to, Amount: `${formatUnits(view.getBigUint64(4, true), 9)} SOL` }
}

/** A transfer of a token that names its mint and its decimals, signed by one account. */
function readTokenTransfer({ accounts, data, program }: Instruction): Facts | undefined {
  if (!tokenPrograms.includes(program) || data.length !== 10 || data[0] !== 12) return undefined
  const [source = '', mint = '', target = '', owner = '', ...others] = accounts
  if (!owner || others.length > 0) return undefined
  return {
    From: owner,
    Amount: formatUnits(toView(data).getBigUint64(1, true), data[9] ?? 0),
    Token: mint,
    'To token account': target,
    'From token account': source,
  }
}

/** The creation of the account in which someone holds a token, where it does not exist. */
function readTokenAccount({ accounts, data, program }: Instruction): Facts | undefined {
  if (program !== tokenAccountProgram || data.length !== 1 || data[0] !== 1) return undefined
  const [payer = '', created = '', owner = '', mint = ''] = accounts
  if (accounts.length !== 6) return undefined
  return { From: payer, 'New token account': created, 'Owner of it': owner, Token: mint }
}

/** What an instruction does. One that is not known has its program, its accounts and its data. */
export function describeInstruction(instruction: Instruction): Facts {
  const { accounts, data, program } = instruction
  return (
    readTransfer(instruction) ??
    readTokenTransfer(instruction) ??
    readTokenAccount(instruction) ?? {
      Program: program,
      ...(accounts.length > 0 && { Accounts: accounts.join('\n') }),
      ...(data.length > 0 && { Data: toHex(data) }),
    }
  )
}

/** The limit of compute units that an instruction sets. */
function readLimit({ accounts, data, program }: Instruction): number | undefined {
  const isLimit = program === budgetProgram && accounts.length === 0
  return isLimit && data.length === 5 && data[0] === 2 ? toView(data).getUint32(1, true) : undefined
}

/** The price of a compute unit that an instruction sets, in micro-lamports. */
function readPrice({ accounts, data, program }: Instruction): bigint | undefined {
  const isPrice = program === budgetProgram && accounts.length === 0
  return isPrice && data.length === 9 && data[0] === 3
    ? toView(data).getBigUint64(1, true)
    : undefined
}

const microLamportsOfSol = 15

function toBudget(limit: number | undefined, price: bigint | undefined): Facts {
  if (limit === undefined && price === undefined) return {}
  if (price === undefined) return { 'Compute units': `At most ${limit}` }
  if (limit === undefined) return { 'Priority fee': `${price} micro-lamports per compute unit` }
  const fee = formatUnits(price * BigInt(limit), microLamportsOfSol)
  return { 'Priority fee': `At most ${fee} SOL, for ${limit} compute units` }
}

/**
 * Takes what a transaction pays to be included from its instructions. The network refuses a transaction that sets it twice: then all
 * of them are left.
 */
export function takeBudget(instructions: readonly Instruction[]): {
  readonly budget: Facts
  readonly others: readonly Instruction[]
} {
  const limits = instructions.flatMap((one) => readLimit(one) ?? [])
  const prices = instructions.flatMap((one) => readPrice(one) ?? [])
  if (limits.length > 1 || prices.length > 1) return { budget: {}, others: instructions }
  return {
    budget: toBudget(limits[0], prices[0]),
    others: instructions.filter(
      (one) => readLimit(one) === undefined && readPrice(one) === undefined,
    ),
  }
}
