import type { AdapterContext } from '../adapter.ts'
import { createRpcClient, type NodeProtocol, type RpcClient } from '../rpc/client.ts'

/** The simulation of the transaction failed. It fails on every node. */
const simulationFailed = -32002

/** The reads of the product, and the sending of a transaction that a wallet has signed. A dapp reads from its own nodes. */
const reads: readonly string[] = [
  'getBalance',
  'getFeeForMessage',
  'getGenesisHash',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getTokenAccountsByOwner',
  'sendTransaction',
  'simulateTransaction',
]

/** The protocol of the Solana nodes. */
const solanaNodes: NodeProtocol = {
  toBalanceRequest: (address) => ({
    method: 'getBalance',
    params: [address, { commitment: 'confirmed' }],
  }),
  toStatusRequest: (signature) => ({ method: 'getSignatureStatuses', params: [[signature]] }),
  finalCodes: [simulationFailed],
  // The CAIP-2 reference of a cluster is the start of its genesis hash.
  identifyMethod: 'getGenesisHash',
  isIncluded: (answer) =>
    ['confirmed', 'finalized'].includes(Object(Object(answer).value?.[0]).confirmationStatus),
  isOfNetwork: (answer, network) =>
    typeof answer === 'string' && answer.startsWith(String(network.id)),
  isRead: (method) => reads.includes(method),
  isSticky: () => false,
  toBalance(answer) {
    const value: unknown = Object(answer).value
    return typeof value === 'number' && Number.isInteger(value) && value >= 0
      ? BigInt(value)
      : undefined
  },
}

/** Reads the Solana clusters of an instance. */
export function createSolanaClient(
  context: Pick<AdapterContext, 'getCustomRpcUrls' | 'hostedRpc' | 'platform'>,
): RpcClient {
  return createRpcClient(context, solanaNodes)
}
