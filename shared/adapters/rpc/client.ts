import { PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { AdapterContext, AdapterSession } from '../adapter.ts'
import { createTransport, type NetworkTransport, type NodeRules } from './transport.ts'

export type RpcClient = Pick<AdapterSession, 'destroy' | 'getBalance' | 'read'> & {
  readonly isIncluded: NonNullable<AdapterSession['isIncluded']>
}

/** How the nodes of a namespace are asked. */
export type NodeDialect = NodeRules & {
  /** The question for a native balance. */
  readonly balanceOf: (address: string) => { readonly method: string; readonly params: unknown }
  /** The balance in the answer to it; `undefined` where there is none. */
  readonly toBalance: (answer: unknown) => bigint | undefined
  /** The question what has become of a transaction. */
  readonly fateOf: (id: string) => { readonly method: string; readonly params: unknown }
  /** Whether it is in a block, by the answer to that. */
  readonly isIncluded: (answer: unknown) => boolean
}

/** Reads the chains of an instance over RPC. */
export function createRpcClient(
  context: Pick<AdapterContext, 'getCustomRpcUrls' | 'hostedRpc' | 'platform'>,
  dialect: NodeDialect,
): RpcClient {
  const { getCustomRpcUrls, hostedRpc, platform } = context
  const transports = new Map<ChainId, NetworkTransport>()

  function toTransport(network: Network): NetworkTransport {
    const { caipNetworkId } = network
    const known = transports.get(caipNetworkId)
    if (known) return known
    const customRpcUrls = getCustomRpcUrls(caipNetworkId)
    const options = { customRpcUrls, hostedRpc, platform, rules: dialect }
    const made = createTransport(network, options)
    transports.set(caipNetworkId, made)
    return made
  }

  return {
    destroy() {
      for (const transport of transports.values()) transport.destroy()
      transports.clear()
    },
    async getBalance({ address, network, signal }) {
      const { decimals, symbol } = network.nativeCurrency
      const { method, params } = dialect.balanceOf(address)
      const value = dialect.toBalance(await toTransport(network).request(method, params))
      if (signal.aborted) throw new PorticoError('aborted')
      if (value === undefined)
        throw new PorticoError('bad-response', 'The node sent a balance that is no number.')
      return { decimals, symbol, value }
    },
    async isIncluded({ id, network }) {
      const { method, params } = dialect.fateOf(id)
      return dialect.isIncluded(await toTransport(network).request(method, params))
    },
    read: async ({ method, network, params }) => toTransport(network).request(method, params),
  }
}
