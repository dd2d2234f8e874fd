const keyLength = 32
const signatureLength = 64
const systemProgram = new Uint8Array(keyLength)
/** The number of the system program's instruction. */
const transferInstruction = 2

/** A number in so many bytes, the lowest first. */
function toBytes(value: bigint, size: number): readonly number[] {
  return Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}

/**
 * Writes an unsigned legacy transaction that moves lamports, which every wallet signs.
 *
 * The same bytes as `@solana/web3.js` makes, without the 90 kB of it.
 */
export function createTransfer(transfer: {
  blockhash: Uint8Array
  from: Uint8Array
  lamports: bigint
  to: Uint8Array
}): Uint8Array<ArrayBuffer> {
  const { blockhash, from, lamports, to } = transfer
  const isToSelf = from.every((byte, index) => byte === to[index])
  const keys = isToSelf ? [from, systemProgram] : [from, to, systemProgram]
  const instruction = [...toBytes(BigInt(transferInstruction), 4), ...toBytes(lamports, 8)]
  const [receiver, program] = isToSelf ? [0, 1] : [1, 2]
  // One signer, who is written to; one account that is only read: the program.
  const header = [1, 0, 1]
  const message = [
    [keys.length, ...keys.flatMap((key) => [...key])],
    [...blockhash],
    // One instruction: which program, which accounts, what it is to do.
    [1, program, 2, 0, receiver, instruction.length, ...instruction],
  ]
  // One signature, whose place is empty.
  return new Uint8Array([1, ...new Uint8Array(signatureLength), ...header, ...message.flat()])
}
