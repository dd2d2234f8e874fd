import type { Connector, ConnectorEvent, Eip1193Provider } from '../connectors/connector.ts'
import { createEip1193Connector } from '../connectors/eip1193-connector.ts'
import type { WaitingNeeds } from '../connectors/wallet-connect/waiting-requests.ts'
import type { AlertCode } from '../errors/alerts.ts'
import { loadChunk } from '../load-once.ts'
import type { Network } from '../networks/network.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { Platform } from '../platform/ports.ts'
import type { ChainId } from '../schema/primitives.ts'

export type WalletConnectOptions = {
  /** The network to stand on, where the wallet has approved it. */
  readonly getChainId: () => ChainId | undefined
  /** The app that the visitor has handed the pairing to, if they have. */
  readonly getChoice: WaitingNeeds['getChoice']
  readonly networks: readonly Network[]
  readonly onAlert: (code: AlertCode) => void
  readonly onWaiting: WaitingNeeds['onWaiting']
  readonly options: ResolvedOptions
  readonly platform: Platform
}

/** Contract §4.3 */
const about = {
  id: 'walletConnect',
  imageId: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
} as const

type Listener = (event: ConnectorEvent) => void

/** Tells of pairings, beside what a connector tells of itself. */
function createUris() {
  const listeners = new Set<Listener>()
  return {
    join:
      (subscribe: Connector['subscribe']): Connector['subscribe'] =>
      (listener) => {
        const tell: Listener = (event) => listener(event)
        listeners.add(tell)
        const stop = subscribe(listener)
        return () => {
          listeners.delete(tell)
          stop()
        }
      },
    tell: (uri: string) => {
      for (const tell of listeners) tell({ type: 'pairing-uri', uri })
    },
  }
}

/**
 * The WalletConnect connector of the EVM chains (§7.17), over one session that spans every namespace.
 *
 * What it is made of is loaded when a visitor chooses it, or has a session to come back to.
 */
export function createWalletConnect(
  needs: WalletConnectOptions,
): Connector & { readonly destroy: () => void } {
  const { options, platform } = needs
  const life = new AbortController()
  const uris = createUris()
  let signal: AbortSignal | undefined

  async function start(): Promise<Eip1193Provider> {
    const { createProvider } = await import('../connectors/wallet-connect/create-provider.ts')
    return createProvider({
      ...needs,
      clock: platform.clock,
      getSignal: () => signal,
      isManual: options.manualWCControl,
      life: life.signal,
      log: platform.log,
      metadata: options.metadata ?? platform.page.describe(),
      onUri: uris.tell,
      override: options.universalProviderConfigOverride,
      page: platform.page,
      projectId: options.projectId,
      relayUrl: options.services.relay,
      universal: options.universalProvider,
    })
  }

  const made = loadChunk(start)
  const connector = createEip1193Connector({
    ...about,
    clock: platform.clock,
    getProvider: made.get,
    toChecksum: async (address) =>
      (await import('../adapters/evm/checksum.ts')).toChecksumAddress(address),
  })

  return {
    ...connector,
    async connect(attempt) {
      signal = attempt.signal
      try {
        return await connector.connect(attempt)
      } finally {
        if (signal === attempt.signal) signal = undefined
      }
    },
    destroy: () => life.abort(),
    subscribe: uris.join(connector.subscribe),
  }
}
