import { toErrorCopy } from '../error-copy.ts'
import { useConnections } from '../hooks/use-connections.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useNavigation, useNetwork, useSwitching } from '../hooks/use-stores.ts'
import { enAccount } from '../locales/en-account.ts'
import { ConnectNamespacePanel } from './connect-namespace-panel.tsx'
import { NetworkAvatar } from './network-avatar.tsx'
import { WaitPanel } from './wait-panel.tsx'

/** Waits for the wallet to change its network, or leads to one that has it. */
export function SwitchNetworkView() {
  const { network } = useCore()
  const chainId = useNavigation(({ data }) => data?.['chainId'])
  const target = network.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const [, connection] = useConnections().find(([name]) => name === target?.chainNamespace) ?? []
  return target && connection?.status !== 'connected' ? (
    <ConnectNamespacePanel target={target} />
  ) : (
    <SwitchPanel />
  )
}

function SwitchPanel() {
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
