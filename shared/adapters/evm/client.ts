import { PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import { type ChainId, isHex } from '../../schema/primitives.ts'
import type { AdapterContext, AdapterSession } from '../adapter.ts'
import { createTransport, type NetworkTransport } from './transport.ts'

export type EvmClient = Pick<AdapterSession, 'destroy' | 'getBalance' | 'read'>

/** Reads the chains of an instance over RPC. Brings viem with it: load it on first use. */
export function createEvmClient(
  context: Pick<AdapterContext, 'getCustomRpcUrls' | 'hostedRpc' | 'platform'>,
): EvmClient {
  const { getCustomRpcUrls, hostedRpc, platform } = context
  const scope = platform.random.uuid()
  const transports = new Map<ChainId, NetworkTransport>()

  function toTransport(network: Network): NetworkTransport {
    const { caipNetworkId } = network
    const known = transports.get(caipNetworkId)
    if (known) return known
    const customRpcUrls = getCustomRpcUrls(caipNetworkId)
    const made = createTransport(network, { customRpcUrls, hostedRpc, platform, scope })
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
      const balance = await toTransport(network).request('eth_getBalance', [address, 'latest'])
      if (signal.aborted) throw new PorticoError('aborted')
      if (!isHex(balance) || balance === '0x')
        throw new PorticoError('bad-response', 'The node sent a balance that is no number.')
      return { decimals, symbol, value: BigInt(balance) }
    },
    read: async ({ method, network, params }) => toTransport(network).request(method, params),
  }
}
