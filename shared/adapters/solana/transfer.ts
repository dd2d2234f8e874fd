import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'

/** Creates an unsigned legacy transaction that transfers lamports, in base64. */
export function createTransfer(transfer: {
  blockhash: string
  from: string
  lamports: bigint
  to: string
}): string {
  // The wallet signs later. This signer only marks the account.
  const source = createNoopSigner(address(transfer.from))
  const destination = address(transfer.to)
  const instruction = getTransferSolInstruction({ amount: transfer.lamports, destination, source })
  // The bytes do not include the last block height.
  const lifetime = { blockhash: blockhash(transfer.blockhash), lastValidBlockHeight: 0n }
  return pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(source.address, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstruction(instruction, message),
    compileTransaction,
    getBase64EncodedWireTransaction,
  )
}
