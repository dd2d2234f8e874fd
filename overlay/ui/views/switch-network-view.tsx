import { toErrorCopy } from '../error-copy.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useNetwork, useSwitching } from '../hooks/use-stores.ts'
import { enAccount } from '../locales/en-account.ts'
import { NetworkAvatar } from './network-avatar.tsx'
import { WaitPanel } from './wait-panel.tsx'

/** Waits for the wallet to change its network. */
export function SwitchNetworkView() {
  const { actions } = useCore()
  const switching = useSwitching((state) => state)
  const active = useNetwork((state) => state.network)
  const message = useMessage(enAccount)
  const target = switching.status === 'idle' ? active : switching.network
  const failure = switching.status === 'failed' ? switching.error.code : undefined
  const network = target.name

  function toCopy(): { text: string; title: string } {
    if (failure === 'user-rejected')
      return {
        text: message('switch.rejected-text', { network }),
        title: message('switch.rejected'),
      }
    if (failure) return { text: message(toErrorCopy(failure)), title: message('switch.failed') }
    return {
      text: message('switch.waiting-text', { network }),
      title: message('switch.waiting'),
    }
  }

  return (
    <WaitPanel
      isFailed={failure !== undefined}
      onCancel={actions.cancelSwitch}
      onRetry={() => void actions.switchNetwork(target.caipNetworkId)}
      picture={<NetworkAvatar network={target} size="large" />}
      {...toCopy()}
    />
  )
}
