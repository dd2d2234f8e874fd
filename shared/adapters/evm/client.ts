import { getRequestTarget } from '../../provider/request-target.ts'
import { toQuantity } from '../../schema/quantity.ts'
import type { AdapterContext } from '../adapter.ts'
import { createRpcClient, type NodeProtocol, type RpcClient } from '../rpc/client.ts'

export const evmNodes: NodeProtocol = {
  toBalanceRequest: (address) => ({ method: 'eth_getBalance', params: [address, 'latest'] }),
  toStatusRequest: (hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }),
  finalCodes: [],
  identifyMethod: 'eth_chainId',
  isIncluded: Boolean,
  isOfNetwork: (answer, network) => Number(answer) === network.id,
  isRead: (method) => getRequestTarget(method) === 'network',
  // A filter exists on one node only.
  isSticky: (method) => /filter/i.test(method),
  toBalance: toQuantity,
}

export function createEvmClient(
  context: Pick<AdapterContext, 'getCustomRpcUrls' | 'hostedRpc' | 'platform'>,
): RpcClient {
  return createRpcClient(context, evmNodes)
}
