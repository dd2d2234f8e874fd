import type { StartAdapter } from '../../adapters/adapter.ts'
import type { Eip1193Provider } from '../../connectors/connector.ts'
import { createProviderBackend } from '../../flows/provider-backend.ts'
import { createProviderState } from '../../flows/provider-state.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { createEip1193Provider } from '../../provider/eip1193-provider.ts'
import type { FakeClock } from '../fake-clock.ts'
import { createFakeInstance } from '../fake-instance.ts'
import type { createFakeStorage } from '../fake-storage.ts'
import type { Entry } from './quirk.ts'
import { createDapp } from './quirk-dapp.ts'
import type { QuirkWallet } from './quirk-wallet.ts'
// Loaded ahead, so that no step waits for a file.
import '../../adapters/evm/checksum.ts'
import '../../adapters/evm/client.ts'
import '../../adapters/evm/wallet-calls.ts'
import '../../connectors/eip1193-connector.ts'
import '../../connectors/external-provider.ts'
import '../../flows/following-wallet.ts'
import '../../flows/request-connection.ts'
import '../../provider/request-handlers.ts'

type StartOptions = {
  readonly entry: Entry
  readonly rawStorage: ReturnType<typeof createFakeStorage>
  readonly startEvm: StartAdapter
  readonly wallet: QuirkWallet
  /** Called once the page has a clock. */
  readonly onClock: (clock: FakeClock) => void
}

/** Puts the wallet on a page, in one of the ways. */
function enter(
  { entry, wallet }: StartOptions,
  { clock, page }: Pick<ReturnType<typeof createFakeInstance>, 'clock' | 'page'>,
): void {
  const announce = () => {
    for (const announcement of wallet.announce())
      page.announce('eip6963:announceProvider', announcement)
  }
  const start = () => {
    if (entry === 'announced') {
      page.listen('eip6963:requestProvider', announce)
      announce()
    }
    if (entry !== 'injected') return
    page.ethereum = wallet.expose()
    page.announce('ethereum#initialized', undefined)
  }
  if (wallet.delay > 0) clock.after(wallet.delay, start)
  else start()
}

/** Starts a page with a dapp and an instance. */
export function startPage(options: StartOptions) {
  const { entry, rawStorage, startEvm, wallet } = options
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: none. What a host gives is not trusted either.
  const createProvider = () => wallet.expose() as Eip1193Provider
  const instance = createFakeInstance({
    enableWalletConnect: false,
    externalConnectors:
      entry === 'external' ? [{ createProvider, id: 'quirky', name: 'Quirky Wallet' }] : [],
    isMobile: entry === 'injected',
    networks: [mainnet, base],
    rawStorage,
    startAdapters: { eip155: startEvm },
  })
  options.onClock(instance.clock)
  enter(options, instance)
  const restored = instance.connectionFlow.restore()
  const { destroy, provider } = createEip1193Provider(
    createProviderState(instance, 'eip155'),
    async () => createProviderBackend(instance, restored),
  )
  return {
    dapp: createDapp(provider),
    destroy() {
      destroy()
      instance.destroy()
    },
    instance,
  }
}

export type Page = ReturnType<typeof startPage>
