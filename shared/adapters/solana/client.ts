import type { AdapterContext } from '../adapter.ts'
import { createRpcClient, type NodeProtocol, type RpcClient } from '../rpc/client.ts'

/** It fails on every node. */
const simulationFailed = -32002

/** The overlay's own reads, and sending a signed transaction. A dapp reads from its own nodes. */
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

export function createSolanaClient(
  context: Pick<AdapterContext, 'getCustomRpcUrls' | 'hostedRpc' | 'platform'>,
): RpcClient {
  return createRpcClient(context, solanaNodes)
}
