import { type Address, type Hex, numberToHex, parseGwei } from 'viem'
import type { NodeRpc } from './node-rpc.ts'

export type Transaction = {
  readonly from: Address
  readonly to: Address
  /** In wei. */
  readonly value?: bigint
  readonly data?: Hex
}

/** More than any of the transactions needs. Without it the node estimates, and refuses those that are meant to fail. */
const gas = numberToHex(400_000)
/** Fixed, because the node's own fees depend on earlier transactions, and the hashes would vary with them. */
const fees = {
  maxFeePerGas: numberToHex(parseGwei('3')),
  maxPriorityFeePerGas: numberToHex(parseGwei('1')),
}

/**
 * Mines the transaction in a block of its own, at `timestamp` (seconds since the epoch) if given.
 * The node must not mine by itself: it would answer too soon, and reuse or skip a nonce.
 */
export async function transact(rpc: NodeRpc, transaction: Transaction, timestamp?: number) {
  const { from, to, value = 0n, data = '0x' } = transaction
  await rpc('eth_sendTransaction', [{ from, to, value: numberToHex(value), data, gas, ...fees }])
  await rpc('evm_mine', timestamp === undefined ? [] : [timestamp])
}
