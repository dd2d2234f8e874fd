import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { WaitPanel } from '../../components/wait-panel.tsx'
import { useConnections } from '../../hooks/use-connections.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNavigation, useNetwork, useNetworkSwitch } from '../../hooks/use-stores.ts'
import { toErrorCopy } from '../../locales/error-copy.ts'
import { ConnectNamespacePanel } from './connect-namespace-panel.tsx'
import { networksWords } from './words.ts'

/** Waits for the wallet to switch to the network, or offers to connect in the network's namespace. */
export function SwitchNetworkView() {
  const { network } = useCore()
  const chainId = useNavigation(({ params }) => params.SwitchNetwork?.chainId)
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
  const networkSwitch = useNetworkSwitch((state) => state)
  const active = useNetwork((state) => state.network)
  const message = useMessage(networksWords)
  const target = networkSwitch.status === 'idle' ? active : networkSwitch.network
  const failure = networkSwitch.status === 'failed' ? networkSwitch.error.code : undefined
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
      lateText={message('switch.late')}
      onCancel={actions.cancelSwitch}
      onRetry={() => void actions.switchNetwork(target.caipNetworkId)}
      picture={<NetworkAvatar network={target} size="large" />}
      {...toCopy()}
    />
  )
}
