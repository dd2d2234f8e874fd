/* Calldata and deployless code. All texts are hexadecimal without `0x`. */

const word = (value: number) => value.toString(16).padStart(64, '0')
const size = (hex: string) => hex.length / 2

/** `isValidSignature(bytes32,bytes)` (ERC-1271). */
export function encodeIsValidSignature(hash: string, signature: string): string {
  const padded = signature.padEnd(Math.ceil(signature.length / 64) * 64, '0')
  return `1626ba7e${hash}${word(64)}${word(size(signature))}${padded}`
}

export type ContractCall = {
  /** 20 bytes. */
  readonly target: string
  readonly data: string
}

/** PUSH4: the length of the code does not depend on the number. */
const push = (value: number) => `63${value.toString(16).padStart(8, '0')}`
/** CODECOPY to the start of the memory. */
const copy = (call: ContractCall, offset: number) => `${push(size(call.data))}${push(offset)}600039`

/** GAS, SHR 1: a call that takes all gas that it gets leaves as much for what follows. */
const halfGas = '5a60011c'

/** CALL without value, whatever its answer. */
const toPreparation = (call: ContractCall, offset: number) =>
  `${copy(call, offset)}60006000${push(size(call.data))}6000600073${call.target}${halfGas}f150`

/** STATICCALL. Zeros if it fails, or the receiver has no code: a precompiled contract, such as that at 4, answers its input. */
const toRead = (call: ContractCall, offset: number) =>
  [
    copy(call, offset),
    `60006000${push(size(call.data))}600073${call.target}${halfGas}fa`,
    // MSTORE(0, 0)
    '6000600052',
    // RETURNDATACOPY(0, 0, 32 * (success & (31 < RETURNDATASIZE) & (0 < EXTCODESIZE)))
    `3d601f101673${call.target}3b60001016602002600060003e`,
    // RETURN(0, 32)
    '60206000f3',
  ].join('')

/** A node runs it by `eth_call` without a receiver. It never fails: an error of the node is then not an answer of the account. */
export function encodeDeployless(read: ContractCall, prepare?: ContractCall): string {
  const start = size(toRead(read, 0)) + (prepare ? size(toPreparation(prepare, 0)) : 0)
  const preparation = prepare ? toPreparation(prepare, start) : ''
  const prepareData = prepare?.data ?? ''
  return `${preparation}${toRead(read, start + size(prepareData))}${prepareData}${read.data}`
}
