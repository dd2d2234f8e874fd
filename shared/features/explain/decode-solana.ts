import type { Act, PriorityFee } from '../../core/explanation.ts'
import type { SolanaInstruction, SolanaMessage } from './solana-message.ts'

const systemProgram = '11111111111111111111111111111111'
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const computeProgram = 'ComputeBudget111111111111111111111111111111'

const millionths = 1_000_000n
/** The most compute units of a transaction, and those of an instruction in one without a limit. */
const mostUnits = 1_400_000n
const unitsOfInstruction = 200_000n

/** Opening the account of a token, and setting the price of computing, move nothing to somebody else. */
const isQuiet = ({ data, program }: SolanaInstruction): boolean =>
  program === computeProgram ||
  (program === associatedProgram && data.length <= 1 && (data[0] ?? 0) <= 1)

/** A number of little-endian bytes. */
function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

/** What a message pays to be included sooner. `undefined` if it sets no price. */
export function decodePriority({ instructions }: SolanaMessage): PriorityFee | undefined {
  const isBudget = ({ program }: SolanaInstruction) => program === computeProgram
  /** The number of the instruction of the budget that has this one before it, and this size. */
  function find(kind: number, size: number): bigint | undefined {
    const found = instructions.find(
      (one) => isBudget(one) && one.data[0] === kind && one.data.length === size,
    )
    return found && toNumber(found.data.slice(1))
  }
  const unitPrice = find(3, 9)
  if (unitPrice === undefined) return undefined
  const others = instructions.filter((one) => !isBudget(one)).length
  const limit = find(2, 5) ?? BigInt(others) * unitsOfInstruction
  const units = limit < mostUnits ? limit : mostUnits
  return { amount: (unitPrice * units + millionths - 1n) / millionths, unitPrice, units }
}

function decodeNative({ accounts, data }: SolanaInstruction): Act | undefined {
  const [from, to] = accounts
  // The transfer of the system program: its number, and the lamports.
  const isTransfer = data.length === 12 && toNumber(data.slice(0, 4)) === 2n
  if (!isTransfer || !from || !to) return undefined
  return {
    amount: toNumber(data.slice(4)),
    asset: undefined,
    contract: systemProgram,
    from,
    kind: 'transfer',
    to,
    tokenId: undefined,
    value: 0n,
  }
}

/** `TransferChecked`, which names the mint. The older transfer does not. */
function decodeToken(
  { accounts, data, program }: SolanaInstruction,
  owners: ReadonlyMap<string, string>,
): Act | undefined {
  const [source, mint, destination, authority] = accounts
  const isTransfer = data.length === 10 && data[0] === 12
  if (!isTransfer || !source || !mint || !destination || !authority) return undefined
  return {
    amount: toNumber(data.slice(1, 9)),
    asset: mint,
    contract: program,
    from: owners.get(source) ?? authority,
    kind: 'transfer',
    to: owners.get(destination) ?? destination,
    tokenId: undefined,
    value: 0n,
  }
}

/**
 * Says what a transaction of Solana does, by its bytes. `owners` has whose the accounts of tokens are. What is not known is a call
 * of its program.
 */
export function decodeSolana(
  { hasTables, instructions }: SolanaMessage,
  owners: ReadonlyMap<string, string>,
): readonly Act[] {
  const acts = instructions.flatMap((instruction): readonly Act[] => {
    const { program } = instruction
    if (isQuiet(instruction)) return []
    const act =
      (program === systemProgram ? decodeNative(instruction) : undefined) ??
      (tokenPrograms.includes(program) ? decodeToken(instruction, owners) : undefined)
    return [act ?? { contract: program || undefined, data: '0x', kind: 'call', value: 0n }]
  })
  return hasTables || acts.length === 0
    ? [...acts, { contract: undefined, data: '0x', kind: 'call', value: 0n }]
    : acts
}
