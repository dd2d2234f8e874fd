import type { AdapterContext } from '../adapter.ts'
import { createRpcClient, type NodeDialect, type RpcClient } from '../rpc/client.ts'

/** A node has simulated the transaction and it failed: it will fail everywhere. */
const simulationFailed = -32002

/** How the nodes of Solana are asked. */
const solanaNodes: NodeDialect = {
  balanceOf: (address) => ({
    method: 'getBalance',
    params: [address, { commitment: 'confirmed' }],
  }),
  fateOf: (signature) => ({ method: 'getSignatureStatuses', params: [[signature]] }),
  finalCodes: [simulationFailed],
  // CAIP-2 names a cluster by the start of its first block's hash.
  identify: 'getGenesisHash',
  isIncluded: (answer) =>
    ['confirmed', 'finalized'].includes(Object(Object(answer).value?.[0]).confirmationStatus),
  isOf: (answer, network) => typeof answer === 'string' && answer.startsWith(String(network.id)),
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
