import { ComputeBudgetProgram, type VersionedMessage } from '@solana/web3.js'

const lamportsPerSignature = 5000n
const largestUnitLimit = 1_400_000n
const unitsPerInstruction = 200_000n
const unitsPerBuiltin = 3000n
const microLamports = 1_000_000n

const computeBudget = ComputeBudgetProgram.programId.toBase58()
const builtins = new Set([
  computeBudget,
  '11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
])
/** Programs whose instructions contain signatures. The first byte of the data is their number. */
const verifiers = new Set([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
])

const setUnitLimit = 2
const setUnitPrice = 3

type Instruction = { program: string; data: Buffer }

/** The fee of a transaction, in lamports: for its signatures, plus the price it offers for its compute units. */
export function toFee(message: VersionedMessage): bigint {
  const instructions = toInstructions(message)
  return toSignatureFee(message, instructions) + toPriorityFee(instructions)
}

function toSignatureFee(message: VersionedMessage, instructions: readonly Instruction[]): bigint {
  const inner = instructions
    .filter(({ program }) => verifiers.has(program))
    .reduce((sum, { data }) => sum + (data[0] ?? 0), 0)
  return lamportsPerSignature * BigInt(message.header.numRequiredSignatures + inner)
}

function toPriorityFee(instructions: readonly Instruction[]): bigint {
  const budget = instructions.filter(({ program }) => program === computeBudget)
  const price = budget.find(({ data }) => data[0] === setUnitPrice)?.data.readBigUInt64LE(1) ?? 0n
  const unitLimit = budget.find(({ data }) => data[0] === setUnitLimit)?.data.readUInt32LE(1)
  const units = unitLimit === undefined ? toDefaultUnits(instructions) : BigInt(unitLimit)
  const limit = units < largestUnitLimit ? units : largestUnitLimit
  return (price * limit + microLamports - 1n) / microLamports
}

function toDefaultUnits(instructions: readonly Instruction[]): bigint {
  return instructions.reduce(
    (sum, { program }) => sum + (builtins.has(program) ? unitsPerBuiltin : unitsPerInstruction),
    0n,
  )
}

function toInstructions(message: VersionedMessage): Instruction[] {
  return message.compiledInstructions.map(({ programIdIndex, data }) => ({
    program: message.staticAccountKeys[programIdIndex]?.toBase58() ?? '',
    data: Buffer.from(data),
  }))
}
