import { type AdapterFactory, type Fetch, type Network, PorticoError } from '@portico/overlay'

/** Requests a network's first endpoint, a Blockbook node. */
const createRequest =
  (fetch: Fetch) =>
  async (network: Network, method: string, params: unknown): Promise<unknown> => {
    const [url] = network.rpcUrls.default.http
    if (!url) throw new PorticoError('endpoint-missing', 'The network has no RPC URL.')
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })
    const { error, result } = Object(await (await fetch(url, { body, method: 'POST' })).json())
    if (!error) return result
    throw new PorticoError('rpc-failed', String(error.message), { details: { code: error.code } })
  }

function refuse(): never {
  throw new PorticoError('method-not-allowed', 'This account is read-only.')
}

/** Shows the balance of one Bitcoin address. It cannot sign or send. */
export function watchBitcoin(address: string): AdapterFactory {
  return {
    namespace: 'bip122',
    load: async () => (context) => {
      // Not the global fetch: the extension, recording and tests replace this port.
      const request = createRequest(context.platform.fetch)
      const [network] = context.networks
      const session = {
        accounts: [{ address, namespace: 'bip122', type: 'payment' }],
        chainId: network?.caipNetworkId ?? 'bip122:000000000019d6689c085ae165831e93',
      } as const
      const provider = {
        on: () => undefined,
        removeListener: () => undefined,
        request: async () => refuse(),
      }
      const connectors = [
        {
          namespace: 'bip122',
          connect: async () => session,
          disconnect: async () => undefined,
          getProvider: async () => provider,
          id: 'watch',
          name: 'Watch an address',
          reconnect: async () => session,
          subscribe: () => () => undefined,
          type: 'EXTERNAL',
        },
      ] as const
      return {
        destroy: () => undefined,
        async getBalance({ network: of, signal }) {
          const { balance } = Object(await request(of, 'bb_getAddress', [address]))
          if (signal.aborted) throw new PorticoError('aborted')
          if (!/^\d+$/.test(String(balance))) throw new PorticoError('bad-response')
          const { decimals, symbol } = of.nativeCurrency
          return { decimals, symbol, value: BigInt(balance) }
        },
        getConnectors: () => connectors,
        onConnectorsChange: () => () => undefined,
        read: ({ method, network: of, params }) => request(of, method, params),
        refresh: () => undefined,
        sendTransaction: async () => refuse(),
        signMessage: async () => refuse(),
        switchNetwork: async () => undefined,
      }
    },
  }
}
