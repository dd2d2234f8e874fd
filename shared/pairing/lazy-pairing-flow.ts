import { importCode } from '../async/import-code.ts'
import { createLazy } from '../async/lazy.ts'
import { joinUndo } from '../async/listeners.ts'
import type { ConnectionState } from '../controllers/connection-state.ts'
import type { CoreContext } from '../core/context.ts'
import { viewTraits } from '../features/views.ts'
import type { PairingFlow, PairingFlows } from './pairing.ts'

const isOfWalletConnect = (state: ConnectionState) =>
  state.status !== 'disconnected' && state.connector?.type === 'WALLET_CONNECT'

export function createLazyPairingFlow(context: CoreContext, flows: PairingFlows): PairingFlow {
  const { connections, navigation, pairing, storage } = context
  const flow = createLazy(async () =>
    (await importCode(() => import('./pairing-flow.ts'))).createPairingFlow(context, flows),
  )

  async function load(): Promise<PairingFlow | undefined> {
    try {
      return await flow.get()
    } catch {
      pairing.fail('wallet-unavailable')
      return undefined
    }
  }

  const stop = joinUndo([
    connections.watch((state) => {
      if (isOfWalletConnect(state) || storage.get('deeplink-choice')) void load()
    }),
    navigation.store.subscribe(({ view }) => viewTraits[view].isPairing && void load()),
  ])

  return {
    destroy() {
      stop()
      flow.whenLoaded(({ destroy }) => destroy())
    },
    openWallet(...link) {
      void load()
      flow.whenLoaded(({ openWallet }) => openWallet(...link))
    },
    resetData: async () => (await load())?.resetData(),
    startPairing: async (isAnew) => (await load())?.startPairing(isAnew),
  }
}
