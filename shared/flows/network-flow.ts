import { importCode } from '../async/import-code.ts'
import { createLazy } from '../async/lazy.ts'
import type { CoreContext } from '../core/context.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createLoadCode } from '../platform/create-load-code.ts'
import type { ChainId } from '../schema/primitives.ts'
import type { ModalFlow } from './open-modal.ts'

export type NetworkFlow = {
  /** Shows nothing. `isQuiet`: the active namespace stays active if it is connected. */
  readonly changeNetwork: (chainId: ChainId, isQuiet?: boolean) => Promise<void>
  /**
   * The visitor's switch, with the SwitchNetwork view. Never rejects. If the host disables it (§9.21), it still makes
   * another namespace the active one, on the network that its wallet is on.
   */
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  readonly cancelSwitch: () => void
}

/** The steps load with the first switch; the network is what is known of it at the call. */
export function createNetworkFlow(context: CoreContext, modalFlow: ModalFlow): NetworkFlow {
  const { alerts, navigation, network, networkSwitch, platform, snackbar } = context
  const steps = createLazy(() =>
    createLoadCode(platform)('switch-network', async () =>
      (await importCode(() => import('./switch-network.ts'))).createSwitchNetwork(
        context,
        modalFlow,
      ),
    ),
  )
  return {
    cancelSwitch() {
      networkSwitch.cancel()
      navigation.goBack()
    },
    async changeNetwork(chainId, isQuiet) {
      const target = network.find(chainId)
      if (!target) {
        alerts.show('network-not-found')
        throw new PorticoError('network-not-found')
      }
      const { changeNetwork } = await steps.get()
      await changeNetwork(target, isQuiet)
    },
    async switchNetwork(chainId) {
      const target = network.find(chainId)
      if (!target) return alerts.show('network-not-found')
      try {
        const { switchNetwork } = await steps.get()
        await switchNetwork(target)
      } catch {
        snackbar.show('error', 'connection-failed')
      }
    },
  }
}
