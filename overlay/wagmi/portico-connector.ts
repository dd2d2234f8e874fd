import {
  type AddEthereumChainParameter,
  type Address,
  type Chain,
  getAddress,
  type ProviderConnectInfo,
} from 'viem'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { createIcon } from '../../shared/provider/icon.ts'
import type { Portico } from '../page/portico.ts'
import { requestSwitch } from './request-switch.ts'
import { toSwitchError, toWagmiError } from './wagmi-errors.ts'

/** The accounts and the chain of a connection, as wagmi wants them. */
export type WagmiConnection = {
  /** The addresses, the active one first. */
  readonly accounts: readonly Address[]
  /** The chain id. */
  readonly chainId: number
}

/** What wagmi gives to a connector. It is the same in wagmi 2 and 3. */
export type WagmiConnectorConfig = {
  /** The chains of the config. */
  readonly chains: readonly [Chain, ...Chain[]]
  /** Reports the changes of the connector to wagmi. */
  readonly emitter: {
    /** Emits an event. */
    readonly emit: {
      (event: 'change' | 'connect', connection: WagmiConnection): void
      (event: 'disconnect'): void
    }
    /** Counts the listeners of an event. */
    readonly listenerCount: (event: 'disconnect') => number
  }
}

/** The connector that wagmi uses. wagmi calls all of its functions. */
export type WagmiConnector = {
  /** The icon of Portico. */
  readonly icon: string
  /** The id of the connector. It is the rdns by which Portico announces itself (EIP-6963). */
  readonly id: 'org.portico.overlay'
  /** The name of the connector. */
  readonly name: 'Portico'
  /** The rdns of Portico. wagmi does not list the announcement of Portico beside the connector. */
  readonly rdns: 'org.portico.overlay'
  /** The type of the connector. */
  readonly type: 'portico'
  /** Starts to listen to Portico. Does nothing on a server. */
  readonly setup: () => Promise<void>
  /** Opens the modal if no wallet is connected. */
  readonly connect: <withCapabilities extends boolean = false>(options?: {
    /** The chain that the dapp wants. If the visitor rejects the switch, the connection has the chain of the wallet. */
    readonly chainId?: number | undefined
    /** Whether wagmi resumes an earlier connection. The modal does not open then. */
    readonly isReconnecting?: boolean | undefined
    /** Whether the accounts of the result have capabilities. */
    readonly withCapabilities?: withCapabilities | boolean | undefined
  }) => Promise<{
    /** The accounts, the active one first. */
    readonly accounts: withCapabilities extends true
      ? readonly {
          /** The address. */
          readonly address: Address
          /** Empty: Portico reads no capabilities while it connects. */
          readonly capabilities: Record<string, unknown>
        }[]
      : readonly Address[]
    /** The chain id. */
    readonly chainId: number
  }>
  /** Disconnects the wallet from Portico. */
  readonly disconnect: () => Promise<void>
  /** Gets the accounts, after an earlier connection is resumed. */
  readonly getAccounts: () => Promise<readonly Address[]>
  /** Gets the chain id. */
  readonly getChainId: () => Promise<number>
  /** Gets the provider of Portico. */
  readonly getProvider: () => Promise<Portico['provider']>
  /** Whether a wallet is connected. It waits for an earlier connection to be resumed, and opens no modal. */
  readonly isAuthorized: () => Promise<boolean>
  /** Switches to a chain of the config. Adds it to the wallet if Portico does not know it. */
  readonly switchChain: (request: {
    /** The description of the chain for a wallet that does not know it. */
    readonly addEthereumChainParameter?:
      | Partial<Omit<AddEthereumChainParameter, 'chainId'>>
      | undefined
    /** The chain id. */
    readonly chainId: number
  }) => Promise<Chain>
  /** Reports the state of Portico to wagmi. */
  readonly onAccountsChanged: (accounts: string[]) => void
  /** Reports the state of Portico to wagmi. */
  readonly onChainChanged: (chainId: string) => void
  /** Reports the state of Portico to wagmi. */
  readonly onConnect: (info: ProviderConnectInfo) => void
  /** Reports the state of Portico to wagmi. */
  readonly onDisconnect: (error?: Error) => void
}

type SwitchRequest = Parameters<WagmiConnector['switchChain']>[0]

const rdns = 'org.portico.overlay'

const events = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const

/** Reads the state of the connection from the provider of Portico. */
function createReads({ provider }: Pick<Portico, 'disconnect' | 'provider'>) {
  const getAccounts = async () =>
    (await provider.request({ method: 'eth_accounts' })).map((address) => getAddress(address))
  const getChainId = async () => Number(await provider.request({ method: 'eth_chainId' }))
  return {
    getAccounts,
    getChainId,
    /** The connection, or `undefined` if no wallet is connected or Portico is destroyed. */
    findConnection: async (): Promise<WagmiConnection | undefined> => {
      try {
        const accounts = await getAccounts()
        return accounts.length > 0 ? { accounts, chainId: await getChainId() } : undefined
      } catch {
        // Only a destroyed instance rejects these requests.
        return undefined
      }
    },
  }
}

/**
 * Makes the function that reports the state of Portico to wagmi. It reports the state and not the event, so that both
 * agree also where an event came while wagmi did not listen.
 */
function createSync(
  { emitter }: WagmiConnectorConfig,
  { findConnection }: ReturnType<typeof createReads>,
) {
  let isPlanned = false

  async function sync(): Promise<void> {
    isPlanned = false
    const connection = await findConnection()
    // wagmi listens for the end of a connection that it knows, and only then.
    const isKnown = emitter.listenerCount('disconnect') > 0
    if (connection) emitter.emit(isKnown ? 'change' : 'connect', connection)
    else if (isKnown) emitter.emit('disconnect')
  }

  return {
    sync,
    /** One change of Portico causes several events. */
    onEvent: () => {
      if (!isPlanned) queueMicrotask(() => void sync())
      isPlanned = true
    },
  }
}

/** Makes the functions with which wagmi connects and disconnects. */
function createConnecting(
  { disconnect, provider }: Pick<Portico, 'disconnect' | 'provider'>,
  reads: ReturnType<typeof createReads>,
  switchChain: WagmiConnector['switchChain'],
): Pick<WagmiConnector, 'connect' | 'disconnect' | 'isAuthorized'> {
  async function connectWallet(isReconnecting: boolean): Promise<WagmiConnection> {
    if (!isReconnecting) await provider.request({ method: 'eth_requestAccounts' })
    const connection = await reads.findConnection()
    if (connection) return connection
    throw new PorticoError('disconnected', 'No wallet is connected.')
  }

  return {
    async connect({ chainId, isReconnecting = false, withCapabilities = false } = {}) {
      const connection = await connectWallet(isReconnecting).catch((cause: unknown) => {
        throw toWagmiError(cause)
      })
      // The wallet is connected, also if it stays on its chain.
      if (chainId && chainId !== connection.chainId)
        await switchChain({ chainId }).catch(() => undefined)
      const { accounts } = connection
      return {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the type depends on withCapabilities, which TypeScript does not follow.
        accounts: (withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts) as never,
        chainId: await reads.getChainId(),
      }
    },
    disconnect: () => disconnect('eip155'),
    isAuthorized: async () => Boolean(await reads.findConnection()),
  }
}

/**
 * Makes a connector of wagmi 2 and 3 for an instance of Portico. Its state is that of Portico: a visitor can also connect,
 * switch and disconnect in the modal and in the wallet.
 *
 * Portico lists the wallets of the page itself: turn `multiInjectedProviderDiscovery` of wagmi off, as `porticoWagmi` does.
 *
 * @example
 * createConfig({ chains: [mainnet], connectors: [porticoConnector(portico)], … })
 */
export function porticoConnector(
  portico: Pick<Portico, 'disconnect' | 'provider'>,
): (config: WagmiConnectorConfig) => WagmiConnector {
  const { provider } = portico
  const reads = createReads(portico)
  return (config) => {
    const { onEvent, sync } = createSync(config, reads)

    async function switchChain({ addEthereumChainParameter, chainId }: SwitchRequest) {
      const chain = config.chains.find(({ id }) => id === chainId)
      if (!chain) throw toSwitchError(new PorticoError('network-not-found'))
      await requestSwitch(provider, chain, addEthereumChainParameter).catch((cause: unknown) => {
        throw toSwitchError(cause)
      })
      // wagmi has the chain before its own call resolves.
      await sync()
      return chain
    }

    return {
      ...createConnecting(portico, reads, switchChain),
      getAccounts: reads.getAccounts,
      getChainId: reads.getChainId,
      getProvider: async () => provider,
      icon: createIcon(),
      id: rdns,
      name: 'Portico',
      onAccountsChanged: onEvent,
      onChainChanged: onEvent,
      onConnect: onEvent,
      onDisconnect: onEvent,
      rdns,
      async setup() {
        // A server makes a config for each request, and no event is for it.
        if (typeof document === 'undefined') return
        for (const event of events) provider.on(event, onEvent)
      },
      switchChain,
      type: 'portico',
    }
  }
}
