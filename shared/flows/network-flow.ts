import { createLazy } from '../async/lazy.ts'
import type { CoreContext } from '../core/context.ts'
import type { ModalFlow } from './open-modal.ts'
import type { SwitchNetwork } from './switch-network.ts'

export type NetworkFlow = SwitchNetwork & { readonly cancelSwitch: () => void }

/** Switches the network. The steps load with the first switch. */
export function createNetworkFlow(context: CoreContext, modalFlow: ModalFlow): NetworkFlow {
  const { navigation, networkSwitch, snackbar } = context
  const steps = createLazy(async () =>
    (await import('./switch-network.ts')).createSwitchNetwork(context, modalFlow),
  )
  return {
    cancelSwitch() {
      networkSwitch.cancel()
      navigation.goBack()
    },
    changeNetwork: async (chainId, isQuiet) => (await steps.get()).changeNetwork(chainId, isQuiet),
    async switchNetwork(chainId) {
      try {
        const { switchNetwork } = await steps.get()
        await switchNetwork(chainId)
      } catch {
        snackbar.show('error', 'connection-failed')
      }
    },
  }
}
