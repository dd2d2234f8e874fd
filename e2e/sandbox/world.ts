import { startApiHost } from './api-host/api-host.ts'
import { type Conditions, createConditions } from './conditions.ts'
import { devAddresses } from './dev-accounts.ts'
import { type Chain, startChain } from './evm/chain.ts'
import { startRpcHost } from './rpc-host/rpc-host.ts'
import type { Service } from './service.ts'

/** What a page has to know to live in the world. Hosts read it from `/world.json`. */
export type WorldFacts = {
  readonly projectId: string
  readonly chains: readonly {
    readonly id: number
    readonly name: string
    readonly rpcUrl: string
  }[]
  readonly services: { readonly api: string; readonly rpc: string }
  /** The accounts that hold 10,000 ETH on every chain. */
  readonly accounts: readonly string[]
}

export type World = {
  readonly mainnet: Chain
  readonly base: Chain
  readonly api: Service
  readonly rpc: Service
  readonly conditions: Conditions
  /** Every part, for whoever resets, watches or stops them all. */
  readonly services: readonly Service[]
  readonly facts: WorldFacts
  reset: () => Promise<void>
  stop: () => Promise<void>
}

export type WorldPorts = {
  readonly api?: number | undefined
  readonly rpc?: number | undefined
  readonly mainnet?: number | undefined
  readonly base?: number | undefined
}

/** Any value is a project here: the local services have no accounts to check it against. */
const projectId = '0123456789abcdef0123456789abcdef'

/** Brings up the local internet. Several can run side by side. */
export async function startWorld({ ports = {} }: { ports?: WorldPorts } = {}): Promise<World> {
  const conditions = createConditions()
  const started: Service[] = []
  const starting: Promise<unknown>[] = []
  const keep = <service extends Service>(promise: Promise<service>): Promise<service> => {
    const kept = promise.then((service) => {
      started.push(service)
      return service
    })
    starting.push(kept)
    return kept
  }
  try {
    const [mainnet, base, api] = await Promise.all([
      keep(startChain({ chainId: 1, chainName: 'Ethereum', port: ports.mainnet })),
      keep(startChain({ chainId: 8453, chainName: 'Base', port: ports.base })),
      keep(startApiHost({ port: ports.api })),
    ])
    const chains = [mainnet, base]
    const rpc = await keep(startRpcHost({ chains, port: ports.rpc }))
    return {
      mainnet,
      base,
      api,
      rpc,
      conditions,
      services: started,
      facts: {
        projectId,
        chains: chains.map(({ chainId, chainName, url }) => ({
          id: chainId,
          name: chainName,
          rpcUrl: url,
        })),
        services: { api: api.url, rpc: rpc.url },
        accounts: devAddresses,
      },
      async reset() {
        conditions.reset()
        await forEach(started, (service) => service.reset())
      },
      stop: () => forEach(started, (service) => service.stop()),
    }
  } catch (cause) {
    // What is still on its way up has to be up before it can be stopped.
    await Promise.allSettled(starting)
    await forEach(started, (service) => service.stop())
    throw cause
  }
}

async function forEach<item>(items: readonly item[], act: (item: item) => Promise<void>) {
  await Promise.all(items.map(act))
}
