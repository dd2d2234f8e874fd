import type { Act, PriorityFee } from '../../core/explanation.ts'
import { computeProgram, decodeInstruction } from './decode-instruction.ts'
import type { SolanaInstruction, SolanaMessage } from './solana-message.ts'

const millionths = 1_000_000n
/** The most compute units of a transaction, and those of an instruction in one without a limit. */
const mostUnits = 1_400_000n
const unitsOfInstruction = 200_000n

/** What a message pays to be included sooner. `undefined` if it sets no price. */
export function decodePriority({ instructions }: SolanaMessage): PriorityFee | undefined {
  const decoded = instructions.flatMap((one) => decodeInstruction(one) ?? [])
  const unitPrice = decoded.find((one) => one.kind === 'unit-price')?.price
  if (unitPrice === undefined) return undefined
  const others = instructions.filter(({ program }) => program !== computeProgram).length
  const limit =
    decoded.find((one) => one.kind === 'unit-limit')?.units ?? BigInt(others) * unitsOfInstruction
  const units = limit < mostUnits ? limit : mostUnits
  return { amount: (unitPrice * units + millionths - 1n) / millionths, unitPrice, units }
}

const call = (program: string): Act => ({
  contract: program || undefined,
  data: '0x',
  kind: 'call',
  value: 0n,
})

/** What an instruction moves. Opening the account of a token, and setting the price of computing, move nothing to somebody else. */
function toActs(
  instruction: SolanaInstruction,
  owners: ReadonlyMap<string, string>,
): readonly Act[] {
  const { program } = instruction
  const decoded = decodeInstruction(instruction)
  const shared = { contract: program, kind: 'transfer', tokenId: undefined, value: 0n } as const
  switch (decoded?.kind) {
    case 'transfer': {
      const { amount, from, to } = decoded
      return [{ ...shared, amount, asset: undefined, from, to }]
    }
    case 'token-transfer': {
      const { amount, authority, destination, mint, source } = decoded
      const from = owners.get(source) ?? authority
      return [{ ...shared, amount, asset: mint, from, to: owners.get(destination) ?? destination }]
    }
    case 'token-account':
    case 'unit-limit':
    case 'unit-price':
      return []
    case undefined:
      return program === computeProgram ? [] : [call(program)]
    default:
      return decoded satisfies never
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
  const acts = instructions.flatMap((instruction) => toActs(instruction, owners))
  return hasTables || acts.length === 0 ? [...acts, call('')] : acts
}
