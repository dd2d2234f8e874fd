const keyLength = 32
const signatureLength = 64
const systemProgram = new Uint8Array(keyLength)
/** The index of the transfer instruction in the system program. */
const transferInstruction = 2

/** A number as bytes, little-endian. */
function toBytes(value: bigint, size: number): readonly number[] {
  return Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}

/**
 * Creates an unsigned legacy transaction that transfers lamports.
 *
 * The bytes are the same as those of `@solana/web3.js`, which adds 90 kB.
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
  // One writable signer, and one read-only account: the program.
  const header = [1, 0, 1]
  const message = [
    [keys.length, ...keys.flatMap((key) => [...key])],
    [...blockhash],
    // One instruction: its program, its accounts, its data.
    [1, program, 2, 0, receiver, instruction.length, ...instruction],
  ]
  // One empty signature.
  return new Uint8Array([1, ...new Uint8Array(signatureLength), ...header, ...message.flat()])
}
