import { type Address, type Hex, numberToHex, parseGwei } from 'viem'
import type { NodeRpc } from './node-rpc.ts'

export type Transaction = {
  readonly from: Address
  readonly to: Address
  /** In wei. */
  readonly value?: bigint
  readonly data?: Hex
}

/** More than any of ours needs. Told beforehand, so that the node need not try it out, nor refuse one that will fail. */
const gas = numberToHex(400_000)
/** Ours to say, as the node's own would differ with what the transactions before cost, and so would the hashes. */
const fees = {
  maxFeePerGas: numberToHex(parseGwei('3')),
  maxPriorityFeePerGas: numberToHex(parseGwei('1')),
}

/**
 * Sends a transaction and mines it in a block of its own, at `timestamp` (seconds since the epoch) if one is given.
 * Needs a node that does not mine by itself: one that does answers before it has mined, and gives a nonce away twice
 * or skips one when the next transaction comes too soon.
 */
export async function transact(rpc: NodeRpc, transaction: Transaction, timestamp?: number) {
  const { from, to, value = 0n, data = '0x' } = transaction
  await rpc('eth_sendTransaction', [{ from, to, value: numberToHex(value), data, gas, ...fees }])
  await rpc('evm_mine', timestamp === undefined ? [] : [timestamp])
}
