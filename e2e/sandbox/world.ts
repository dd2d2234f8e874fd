import { startApiHost } from './api-host/api-host.ts'
import { type CardPay, startCardPay } from './card-pay/card-pay.ts'
import { type Conditions, createConditions } from './conditions.ts'
import { startControl } from './control/control.ts'
import { type Crew, createCrew } from './crew.ts'
import { devAddresses } from './dev-accounts.ts'
import { devSolanaAccounts } from './dev-solana-accounts.ts'
import { type Chain, startChain } from './evm/chain.ts'
import { type Pulse, startPulse } from './pulse/pulse.ts'
import { type Relay, startRelay } from './relay/relay.ts'
import { startRpcHost } from './rpc-host/rpc-host.ts'
import { type SecureSite, startSecureSite } from './secure/secure-site.ts'
import type { Service } from './service.ts'
import { type SignInServer, startSignInServer } from './sign-in-server/sign-in-server.ts'
import { type SolanaCluster, startSolanaCluster } from './solana/solana-cluster.ts'
import { startPhoneWallet } from './wallets/phone/phone-wallet.ts'
import type { WorldFacts } from './world-facts.ts'

type Parts = {
  readonly control: Service
  readonly mainnet: Chain
  readonly base: Chain
  readonly sepolia: Chain
  readonly api: Service
  readonly pulse: Pulse
  readonly cardPay: CardPay
  readonly rpc: Service
  readonly relay: Relay
  readonly phone: Service
  readonly secure: SecureSite
  readonly signIn: SignInServer
  readonly solana: SolanaCluster
  readonly solanaDevnet: SolanaCluster
  readonly solanaTestnet: SolanaCluster
}

export type World = Parts & {
  readonly conditions: Conditions
  readonly services: readonly Service[]
  readonly facts: WorldFacts
  /** Lists the origin of a page's server among the origins that the project allows. */
  addOrigin: (url: string) => void
  reset: () => Promise<void>
  stop: () => Promise<void>
}

export type WorldPorts = { readonly [part in keyof Parts]?: number | undefined }

/** Starts a local world. Several can run at once. */
export async function startWorld({ ports = {} }: { ports?: WorldPorts } = {}): Promise<World> {
  const conditions = createConditions()
  const crew = createCrew()
  const origins = createOrigins(crew)
  let parts: Parts | undefined
  const readParts = () => {
    if (!parts) throw new Error('The world is not up yet.')
    return parts
  }
  const readFacts = () => toFacts(readParts())
  try {
    const first = await crew.add({
      control: startControl({
        world: () => ({ conditions, relay: readParts().relay, services: crew.services }),
        port: ports.control,
      }),
      mainnet: startChain({ chainId: 1, chainName: 'Ethereum', port: ports.mainnet }),
      base: startChain({ chainId: 8453, chainName: 'Base', port: ports.base }),
      sepolia: startChain({ chainId: 11_155_111, chainName: 'Sepolia', port: ports.sepolia }),
      api: startApiHost({ conditions, facts: readFacts, origins: origins.list, port: ports.api }),
      pulse: startPulse({ conditions, port: ports.pulse }),
      relay: startRelay({ conditions, port: ports.relay }),
      phone: startPhoneWallet({ facts: readFacts, port: ports.phone }),
      secure: startSecureSite({ conditions, facts: readFacts, port: ports.secure }),
      signIn: startSignInServer({ facts: readFacts, origins: origins.list, port: ports.signIn }),
      solana: startCluster('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', ports.solana),
      solanaDevnet: startCluster(
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
        'Solana Devnet',
        ports.solanaDevnet,
      ),
      solanaTestnet: startCluster(
        'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
        'Solana Testnet',
        ports.solanaTestnet,
      ),
    })
    const chains = [first.mainnet, first.base, first.sepolia]
    const clusters = [first.solana, first.solanaDevnet, first.solanaTestnet]
    // These depend on the services above.
    const second = await crew.add({
      cardPay: startCardPay({ chains, clusters, conditions, port: ports.cardPay }),
    })
    const third = await crew.add({
      rpc: startRpcHost({
        chains,
        clusters,
        conditions,
        facts: readFacts,
        purchases: () => second.cardPay.purchases,
        port: ports.rpc,
      }),
    })
    parts = { ...first, ...second, ...third }
    return {
      ...parts,
      conditions,
      services: crew.services,
      facts: readFacts(),
      addOrigin: origins.add,
      async reset() {
        conditions.reset()
        await crew.reset()
      },
      stop: () => crew.stop(),
    }
  } catch (cause) {
    await crew.stop()
    throw cause
  }
}

const startCluster = (caip2: SolanaCluster['caip2'], clusterName: string, port?: number) =>
  startSolanaCluster({ caip2, clusterName, port })

/** The origins of a world: its services, and the servers of its pages. Each has both names of this machine. */
function createOrigins(crew: Crew) {
  const added: string[] = []
  return {
    add: (url: string) => void added.push(url),
    list: () =>
      [...crew.services.map(({ url }) => url), ...added].flatMap((url) => [
        url,
        url.replace('127.0.0.1', 'localhost'),
      ]),
  }
}

function toFacts(parts: Parts): WorldFacts {
  return {
    projectId: '0123456789abcdef0123456789abcdef',
    chains: [parts.mainnet, parts.base, parts.sepolia].map(({ chainId, chainName, url }) => ({
      id: chainId,
      name: chainName,
      rpcUrl: url,
    })),
    services: {
      api: parts.api.url,
      pulse: parts.pulse.url,
      rpc: parts.rpc.url,
      relay: parts.relay.wsUrl,
      secureSite: parts.secure.url,
      secureFrame: `${parts.secure.url}/sdk`,
    },
    phoneWallet: parts.phone.url,
    cardPay: parts.cardPay.url,
    mailbox: `${parts.secure.url}/mailbox`,
    control: parts.control.url,
    signIn: parts.signIn.url,
    solanaClusters: [parts.solana, parts.solanaDevnet, parts.solanaTestnet].map(
      ({ caip2, clusterName, url, wsUrl }) => ({ caip2, name: clusterName, rpcUrl: url, wsUrl }),
    ),
    accounts: devAddresses,
    solanaAccounts: devSolanaAccounts.map(({ address }) => address),
  }
}
