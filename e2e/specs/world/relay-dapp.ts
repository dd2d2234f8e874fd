import { UniversalProvider } from '@walletconnect/universal-provider'
import { createMemoryStorage, shareNoCore } from '../../sandbox/wallets/phone/memory-storage.ts'
import { closeClient } from '../../sandbox/wallets/phone/wallet/wallet-client.ts'
import type { WorldFacts } from '../../sandbox/world-facts.ts'

export type Dapp = {
  readonly provider: Awaited<ReturnType<typeof UniversalProvider.init>>
  /** Asks for everything, and gives the URI of the QR code with the promise of the session. */
  propose: () => Promise<{ uri: string; session: Promise<unknown> }>
  /** The next time that the provider emits this. */
  next: (event: string) => Promise<unknown>
  /** What the client says when the relay closes the door on it. */
  nextRelayError: () => Promise<string>
  /** When the client has noticed that its socket is gone, and when it has another. */
  nextDisconnect: () => Promise<void>
  nextConnect: () => Promise<void>
  close: () => Promise<void>
}

type DappOptions = {
  facts: Pick<WorldFacts, 'chains' | 'projectId' | 'services'>
}

/** An app in Node with WalletConnect's own provider, that leaves nothing on the disk. */
export async function startDapp({ facts }: DappOptions): Promise<Dapp> {
  shareNoCore()
  const provider = await UniversalProvider.init({
    relayUrl: facts.services.relay,
    projectId: facts.projectId,
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    storage: createMemoryStorage(),
    metadata: { name: 'A Dapp', description: '', url: 'https://dapp.example', icons: [] },
  })
  const next = (event: string) => new Promise<unknown>((resolve) => provider.once(event, resolve))
  return {
    provider,
    next,
    async propose() {
      const shown = next('display_uri')
      const session = provider.connect({ optionalNamespaces: toNamespaces(facts) })
      // A test that does not await it says so by other means.
      session.catch(() => undefined)
      const uri = String(await Promise.race([shown, session]))
      return { uri, session }
    },
    nextRelayError: () =>
      new Promise((resolve) => {
        provider.client.core.relayer.on('relayer_error', (error: Error) => resolve(error.message))
      }),
    nextDisconnect: () =>
      new Promise((resolve) => provider.client.core.relayer.once('relayer_disconnect', resolve)),
    nextConnect: () =>
      new Promise((resolve) => provider.client.core.relayer.once('relayer_connect', resolve)),
    close: () => closeClient(provider.client),
  }
}

function toNamespaces({ chains }: DappOptions['facts']) {
  const events = ['accountsChanged', 'chainChanged']
  return {
    eip155: {
      chains: chains.slice(0, 2).map(({ id }) => `eip155:${id}`),
      methods: [
        'personal_sign',
        'eth_signTypedData_v4',
        'eth_sendTransaction',
        'eth_signTransaction',
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_getCapabilities',
        'wallet_sendCalls',
        'wallet_getCallsStatus',
      ],
      events,
      rpcMap: Object.fromEntries(chains.map(({ id, rpcUrl }) => [String(id), rpcUrl])),
    },
    solana: {
      chains: [
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      ],
      methods: [
        'solana_signMessage',
        'solana_signTransaction',
        'solana_signAllTransactions',
        'solana_signAndSendTransaction',
        'solana_getAccounts',
        'solana_requestAccounts',
      ],
      events,
    },
  }
}
