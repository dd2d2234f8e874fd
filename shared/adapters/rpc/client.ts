import { PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { Adapter, AdapterContext } from '../adapter.ts'
import { createTransport, type NetworkTransport, type NodeRules } from './transport.ts'

export type RpcClient = Pick<Adapter, 'destroy' | 'getBalance' | 'read'> & {
  readonly isIncluded: NonNullable<Adapter['isIncluded']>
}

export type NodeProtocol = NodeRules & {
  readonly toBalanceRequest: (address: string) => {
    readonly method: string
    readonly params: unknown
  }
  readonly toBalance: (answer: unknown) => bigint | undefined
  readonly toStatusRequest: (id: string) => { readonly method: string; readonly params: unknown }
  readonly isIncluded: (answer: unknown) => boolean
}

export function createRpcClient(
  context: Pick<AdapterContext, 'getCustomRpcUrls' | 'hostedRpc' | 'platform'>,
  protocol: NodeProtocol,
): RpcClient {
  const { getCustomRpcUrls, hostedRpc, platform } = context
  const transports = new Map<ChainId, NetworkTransport>()

  function getTransport(network: Network): NetworkTransport {
    const { caipNetworkId } = network
    const known = transports.get(caipNetworkId)
    if (known) return known
    const customRpcUrls = getCustomRpcUrls(caipNetworkId)
    const options = { customRpcUrls, hostedRpc, platform, rules: protocol }
    const transport = createTransport(network, options)
    transports.set(caipNetworkId, transport)
    return transport
  }

  return {
    destroy() {
      for (const transport of transports.values()) transport.destroy()
      transports.clear()
    },
    async getBalance({ address, network, signal }) {
      const { decimals, symbol } = network.nativeCurrency
      const { method, params } = protocol.toBalanceRequest(address)
      const value = protocol.toBalance(await getTransport(network).request(method, params))
      if (signal.aborted) throw new PorticoError('aborted')
      if (value === undefined)
        throw new PorticoError('bad-response', 'The node sent a balance that is no number.')
      return { decimals, symbol, value }
    },
    async isIncluded({ id, network }) {
      const { method, params } = protocol.toStatusRequest(id)
      return protocol.isIncluded(await getTransport(network).request(method, params))
    },
    read: async ({ method, network, params }) => getTransport(network).request(method, params),
  }
}
