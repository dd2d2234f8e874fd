import type { Connector } from '../connectors/connector.ts'
import { loadChunk } from '../load-once.ts'
import { createLaterConnector } from './later-connector.ts'
import { about, type WalletConnectOptions } from './wallet-connect-options.ts'

/**
 * The WalletConnect connectors (§7.17), one a namespace, over one session that spans them all.
 *
 * What they are made of is loaded when a visitor chooses one, or has a session to come back to.
 */
export function createWalletConnect(needs: WalletConnectOptions): {
  readonly connectors: readonly Connector[]
  readonly destroy: () => void
} {
  const life = new AbortController()
  const session = loadChunk(async () =>
    (await import('./wallet-connect-session.ts')).createSessionConnectors({
      ...needs,
      life: life.signal,
    }),
  )
  const spoken = (['eip155', 'solana'] as const).filter((namespace) =>
    needs.networks.some(({ chainNamespace }) => chainNamespace === namespace),
  )

  return {
    connectors: spoken.map((chain) => {
      const load = async () => (await session.get())[chain]
      const connector = { ...about, ...createLaterConnector(load), chain }
      if (chain === 'eip155') return connector
      // An EVM wallet is asked by its adapter.
      return {
        ...connector,
        switchNetwork: async (chainId) => (await load()).switchNetwork?.(chainId),
      }
    }),
    destroy: () => life.abort(),
  }
}
