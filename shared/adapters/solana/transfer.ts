import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  isOffCurveAddress,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { memoProgram } from './memo-program.ts'

/** Programs derive such addresses. */
export const isOffCurve = (text: string): boolean => isOffCurveAddress(address(text))

export type ComputeBudget = {
  /** Per compute unit, in millionths of a lamport. */
  readonly price: bigint
  /** The network charges for all of them. */
  readonly units: bigint
}

export type UnsignedTransaction = {
  /** The message that the fee is of, in base64. */
  readonly message: string
  readonly transaction: string
}

type Marks = { readonly memo: string | undefined; readonly references: readonly string[] }

type Base = {
  readonly blockhash: string
  /** A wallet that finds it does not add a priority fee of its own. */
  readonly budget: ComputeBudget
  readonly from: string
  readonly marks?: Marks | undefined
  readonly to: string
}

export type TokenTransfer = Base & {
  /** In the smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  readonly isOpening: boolean
  readonly mint: string
  readonly program: string
  readonly source: string
}

function write(
  { blockhash: latest, budget, from }: Base,
  instructions: readonly Instruction[],
): UnsignedTransaction {
  // The bytes do not include the last block height.
  const lifetime = { blockhash: blockhash(latest), lastValidBlockHeight: 0n }
  const compiled = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(address(from), message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => setTransactionMessageComputeUnitLimit(Number(budget.units), message),
    (message) => setTransactionMessageComputeUnitPrice(budget.price, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    compileTransaction,
  )
  return {
    message: getBase64Decoder().decode(compiled.messageBytes),
    transaction: getBase64EncodedWireTransaction(compiled),
  }
}

/** The memo stands directly before the transfer, which only names the references. */
function mark(transfer: Instruction, marks: Marks | undefined): readonly Instruction[] {
  if (!marks) return [transfer]
  const { memo, references } = marks
  const keys = references.map((key) => ({ address: address(key), role: AccountRole.READONLY }))
  const marked = { ...transfer, accounts: [...(transfer.accounts ?? []), ...keys] }
  if (memo === undefined) return [marked]
  return [{ data: new TextEncoder().encode(memo), programAddress: address(memoProgram) }, marked]
}

export function createTransfer(
  transfer: Base & { readonly lamports: bigint },
): UnsignedTransaction {
  // The wallet signs later. This signer only marks the account.
  const source = createNoopSigner(address(transfer.from))
  const destination = address(transfer.to)
  const move = getTransferSolInstruction({ amount: transfer.lamports, destination, source })
  return write(transfer, mark(move, transfer.marks))
}

/** Each wallet derives the same address. */
async function findTokenAccount(owner: string, mint: string, program: string): Promise<Address> {
  const [account] = await findAssociatedTokenPda({
    mint: address(mint),
    owner: address(owner),
    tokenProgram: address(program),
  })
  return account
}

export const findReceivingAccount: (
  owner: string,
  mint: string,
  program: string,
) => Promise<string> = findTokenAccount

export async function createTokenTransfer(transfer: TokenTransfer): Promise<UnsignedTransaction> {
  const { amount, decimals, isOpening, program } = transfer
  const owner = createNoopSigner(address(transfer.from))
  const mint = address(transfer.mint)
  const tokenProgram = address(program)
  const destination = await findTokenAccount(transfer.to, transfer.mint, program)
  const open = getCreateAssociatedTokenIdempotentInstruction({
    ata: destination,
    mint,
    owner: address(transfer.to),
    payer: owner,
    tokenProgram,
  })
  const move = getTransferCheckedInstruction(
    { amount, authority: owner, decimals, destination, mint, source: address(transfer.source) },
    { programAddress: tokenProgram },
  )
  const marked = mark(move, transfer.marks)
  return write(transfer, isOpening ? [open, ...marked] : marked)
}
