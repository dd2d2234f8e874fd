import { createEvmExplainer } from '../features/explain/explain-evm.ts'
import { createNameResolver } from '../features/explain/names/name-resolver.ts'
import type { EvmSubject } from '../features/explain/read/explain-request.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { base } from '../networks/mainnets.ts'
// Loaded ahead, so that no test waits for a file.
import '../features/explain/describe/describe-actions.ts'
import { createExplainNode } from './explain-case.ts'
import { createExplainContext } from './explain-context.ts'
import { friend } from './explained-token.ts'
import { firstAddress } from './fake-connector.ts'
import { createFakePlatform } from './fake-platform.ts'
import { network } from './simulating-chain.ts'

export const account = { address: firstAddress, network }
const extension = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
const networks = [network, extendNetwork(base, extension)]

/** What explains requests of an account on Ethereum, of an instance that has Base as well. */
export function createEvmExplainerCase(options: object = {}) {
  const node = createExplainNode()
  const logged: string[] = []
  /** The accounts whose receivers are read. */
  const senders: string[] = []
  const platform = createFakePlatform()
  const context = createExplainContext({
    chainClients: new Map([['eip155', { read: node.read }]]),
    network: {
      find: (chainId: string) => networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
    },
    options: { descriptors: [], ...options },
    platform: { ...platform, log: (_level: string, line: string) => logged.push(line) },
  })
  const evm = createEvmExplainer(context, {
    names: createNameResolver(context, {
      findListedToken: () => undefined,
      readEnsName: async () => undefined,
    }),
    async readReceivers({ address }) {
      senders.push(address)
      return [friend]
    },
  })
  return {
    ...node,
    clock: platform.clock,
    evm,
    explain: (subject: EvmSubject) => evm.explain(account, subject),
    logged,
    senders,
  }
}
