import { isHex } from '../../schema/primitives.ts'
import type { AdapterContext } from '../adapter.ts'
import { createRpcClient, type NodeDialect, type RpcClient } from '../rpc/client.ts'

/** How the nodes of the EVM chains are asked. */
export const evmNodes: NodeDialect = {
  balanceOf: (address) => ({ method: 'eth_getBalance', params: [address, 'latest'] }),
  fateOf: (hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }),
  finalCodes: [],
  identify: 'eth_chainId',
  isIncluded: Boolean,
  isOf: (answer, network) => Number(answer) === network.id,
  // A filter lives on one node.
  isSticky: (method) => /filter/i.test(method),
  toBalance: (answer) => (isHex(answer) && answer !== '0x' ? BigInt(answer) : undefined),
}

/** Reads the EVM chains of an instance. */
export function createEvmClient(
  context: Pick<AdapterContext, 'getCustomRpcUrls' | 'hostedRpc' | 'platform'>,
): RpcClient {
  return createRpcClient(context, evmNodes)
}
