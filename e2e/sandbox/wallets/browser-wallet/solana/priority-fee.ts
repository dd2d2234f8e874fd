import { address, compileTransaction, decompileTransactionMessage } from '@solana/kit'
import { readMessage, readTransaction, writeTransaction } from '../../engine/solana-transaction.ts'

const programAddress = address('ComputeBudget111111111111111111111111111111')
/** A limit of 100,000 compute units, each for 0.1 lamports. */
const limit = { programAddress, data: Uint8Array.of(2, 0xa0, 0x86, 0x01, 0) }
const price = { programAddress, data: Uint8Array.of(3, 0xa0, 0x86, 0x01, 0, 0, 0, 0, 0) }

/** Adds 10,000 lamports, as wallets do. Legacy only: lookup tables may hold accounts of others. */
export function withPriorityFee(bytes: Uint8Array): Uint8Array {
  const transaction = readTransaction(bytes, 'transaction')
  const compiled = readMessage(transaction)
  if (compiled.version !== 'legacy') return bytes
  const message = decompileTransactionMessage(compiled)
  if (message.instructions.some((one) => one.programAddress === programAddress)) return bytes
  const paid = compileTransaction({
    ...message,
    instructions: [limit, price, ...message.instructions],
  })
  const { signatures } = transaction
  return writeTransaction({ ...paid, signatures: { ...paid.signatures, ...signatures } })
}
