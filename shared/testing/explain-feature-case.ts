import { createTransfer } from '../adapters/solana/transfer.ts'
import { toLoaded } from '../async/lazy.ts'
import { createExplain } from '../features/explain/create-explain.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import type { Network } from '../networks/network.ts'
import { solana } from '../networks/solana.ts'
// Loaded ahead, so that no test waits for a file.
import '../features/explain/explain-solana.ts'
import { createExplainNode } from './explain-case.ts'
import { createExplainContext } from './explain-context.ts'
import { firstAddress } from './fake-connector.ts'
import { createFakePlatform } from './fake-platform.ts'
import { solanaKeys } from './fake-standard-wallet.ts'
import { network as ethereum } from './simulating-chain.ts'

const [sender = '', receiver = ''] = solanaKeys.map(({ address }) => address)

export { ethereum, sender }
export const solanaNetwork = extendNetwork(solana, {
  customRpcUrls: [],
  projectId: 'p',
  rpc: 'http://rpc',
})
export const bitcoin: Network = {
  ...ethereum,
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
}

/** A transaction of Solana in base64, by which the account sends 5 lamports. */
export const solanaTransfer = createTransfer({
  blockhash: '1'.repeat(32),
  budget: { price: 10_000n, units: 20_495n },
  from: sender,
  lamports: 5n,
  to: receiver,
}).transaction

const addresses: Readonly<Record<string, string>> = { eip155: firstAddress, solana: sender }

/** The feature for accounts of Ethereum and Solana, of which one network is active. The node of Solana does not answer. */
export function createExplainFeatureCase(active: Network = ethereum) {
  const node = createExplainNode()
  const logged: unknown[] = []
  const state = { active, isConnected: true }
  const networks = [ethereum, solanaNetwork, bitcoin]
  const context = createExplainContext({
    chainClients: new Map([
      ['eip155', { read: node.read }],
      ['solana', { read: () => Promise.reject(new TypeError('offline')) }],
    ]),
    connections: {
      get: (namespace: string) =>
        state.isConnected
          ? { account: { address: addresses[namespace] ?? 'x' }, status: 'connected' }
          : { failure: undefined, status: 'disconnected' },
    },
    network: {
      find: (chainId: string) => networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
      networks,
      store: { getState: () => ({ network: state.active }) },
    },
    options: { descriptors: [], ensGateways: [] },
    platform: { ...createFakePlatform(), log: (...line: unknown[]) => logged.push(line) },
  })
  const explain = createExplain(
    { context },
    {
      send: toLoaded({ readReceivers: async () => [] }),
      swap: { peek: () => undefined },
    },
  )
  return { ...node, explain, logged, state }
}
