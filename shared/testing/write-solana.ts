import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import { toBase64 } from '../format/base64.ts'

/** How a transaction is written. */
export type SolanaWriting = {
  /** Accounts that no instruction uses. */
  readonly beside: readonly PublicKey[]
  readonly isVersioned: boolean
  readonly payer: PublicKey
  /** The places of accounts among those with the same rights: any numbers. */
  readonly ranks: readonly number[]
}

/** As a wallet writes it, for a visitor who pays. */
export const writePlainly = (payer: PublicKey): SolanaWriting => ({
  beside: [],
  isVersioned: false,
  payer,
  ranks: [],
})

type Use = {
  readonly isSigner: boolean
  readonly isWritable: boolean
  readonly pubkey: PublicKey
}

/** Signers come first, and in each half those that can be written. */
const toClass = ({ isSigner, isWritable }: Use) => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)

function toUses(
  instructions: readonly TransactionInstruction[],
  { beside, payer, ranks }: SolanaWriting,
): readonly Use[] {
  const unused = { isSigner: false, isWritable: false }
  const all: readonly Use[] = [
    { isSigner: true, isWritable: true, pubkey: payer },
    ...instructions.flatMap(({ keys, programId }) => [...keys, { ...unused, pubkey: programId }]),
    ...beside.map((pubkey) => ({ ...unused, pubkey })),
  ]
  const uses = new Map<string, Use>()
  for (const { isSigner, isWritable, pubkey } of all) {
    const known = uses.get(pubkey.toBase58())
    uses.set(pubkey.toBase58(), {
      isSigner: isSigner || known?.isSigner === true,
      isWritable: isWritable || known?.isWritable === true,
      pubkey,
    })
  }
  const [first, ...others] = uses.values()
  const ranked = others.map((use, index) => ({ rank: ranks[index] ?? 0, use }))
  ranked.sort((one, two) => toClass(one.use) - toClass(two.use) || one.rank - two.rank)
  return [...(first ? [first] : []), ...ranked.map(({ use }) => use)]
}

/** A transaction without signatures in base64: one of the many writings of the same instructions. */
export function writeSolana(
  instructions: readonly TransactionInstruction[],
  writing: SolanaWriting,
): string {
  const uses = toUses(instructions, writing)
  const places = new Map(uses.map(({ pubkey }, index) => [pubkey.toBase58(), index]))
  const toPlace = (pubkey: PublicKey) => places.get(pubkey.toBase58()) ?? 0
  const count = (kind: number) => uses.filter((use) => toClass(use) === kind).length
  const signers = count(0) + count(1)
  const message = [
    signers,
    count(1),
    count(3),
    uses.length,
    ...uses.flatMap(({ pubkey }) => [...pubkey.toBytes()]),
    ...new Uint8Array(32).fill(7),
    instructions.length,
    ...instructions.flatMap(({ data, keys, programId }) => [
      toPlace(programId),
      keys.length,
      ...keys.map(({ pubkey }) => toPlace(pubkey)),
      data.length,
      ...data,
    ]),
  ]
  const signatures = new Uint8Array(64 * signers)
  const versioned = writing.isVersioned ? [0x80, ...message, 0] : message
  return toBase64(Uint8Array.from([signers, ...signatures, ...versioned]))
}
