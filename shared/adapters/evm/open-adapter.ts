import { PorticoError } from '../../errors/portico-error.ts'
import type { Network, NetworkDefinition } from '../../networks/network.ts'
import { type ConfirmNetwork, createOpenNetworks } from '../../networks/open-networks.ts'
import type { ChainId } from '../../schema/primitives.ts'
import { toQuantity } from '../../schema/quantity.ts'
import { createBrowserStorage } from '../../storage/browser-storage.ts'
import type { Adapter, AdapterContext, StartAdapter } from '../adapter.ts'

const hasEndpoint = ({ rpcUrls }: Network) => rpcUrls.default.http.length > 0

function createReads(adapter: Adapter, { getWallet }: AdapterContext) {
  const read: Adapter['read'] = async (call) => {
    const { method, network, params } = call
    const wallet = hasEndpoint(network) ? undefined : await getWallet?.(network.caipNetworkId)
    return wallet ? wallet.request({ method, params }) : adapter.read(call)
  }
  return {
    async getBalance(account) {
      const { address, network } = account
      if (hasEndpoint(network)) return adapter.getBalance(account)
      const { decimals, symbol } = network.nativeCurrency
      const params = [address, 'latest']
      const value = toQuantity(await read({ method: 'eth_getBalance', network, params }))
      if (value === undefined) throw new PorticoError('bad-response')
      return { decimals, symbol, value }
    },
    read,
  } satisfies Partial<Adapter>
}

type OpenOptions = {
  readonly confirm: ConfirmNetwork
  readonly findDefinition: (chainId: ChainId) => Promise<NetworkDefinition | undefined>
}

export function withOpenNetworks(start: StartAdapter, options: OpenOptions): StartAdapter {
  return (context) => {
    const { networks, platform } = context
    const adapter = start(context)
    const { destroy, ...openNetworks } = createOpenNetworks({
      ...options,
      networks,
      storage: createBrowserStorage(platform),
    })
    return {
      ...adapter,
      ...createReads(adapter, context),
      destroy() {
        destroy()
        adapter.destroy()
      },
      openNetworks,
    }
  }
}
