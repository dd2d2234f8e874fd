import { useState } from 'react'
import type { Network } from '../../../../shared/networks/network.ts'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { WaitPanel } from '../../components/wait-panel.tsx'
import { useConnections } from '../../hooks/use-connections.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNavigation, useNetwork, useNetworkSwitch } from '../../hooks/use-stores.ts'
import { toErrorCopy } from '../../locales/error-copy.ts'
import { Button } from '../../primitives/button.tsx'
import { ConnectNamespacePanel } from './connect-namespace-panel.tsx'
import { NetworksView } from './networks-view.tsx'
import { networksWords } from './words.ts'

/**
 * Waits for the wallet to switch to the network. Where nobody has begun, it offers the switch, or the other networks if there is
 * nothing to switch. Without a wallet of the namespace, it offers to connect one.
 */
export function SwitchNetworkView() {
  const { network, options } = useCore()
  const active = useNetwork((state) => state.network)
  const chainId = useNavigation(({ params }) => params.SwitchNetwork?.chainId)
  const target = network.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const [, connection] = useConnections().find(([name]) => name === target?.chainNamespace) ?? []
  const isIdle = useNetworkSwitch(({ status }) => status === 'idle')
  // A switch that has ended leaves the view, which stays in sight for a moment.
  const [isOffered] = useState(isIdle)
  if (target && connection?.status !== 'connected') return <ConnectNamespacePanel target={target} />
  if (!isIdle || !isOffered) return <SwitchPanel />
  const isThere = connection?.status === 'connected' && connection.chainId === chainId
  const isActive = active.caipNetworkId === chainId
  const canSwitch = !(isThere && isActive) && (isThere || options.enableNetworkSwitch)
  return target && canSwitch ? <SwitchOffer target={target} /> : <NetworksView />
}

/** Offers a switch that a host proposes: the wallet is asked once the visitor wants it. */
function SwitchOffer({ target }: { target: Network }) {
  const { actions } = useCore()
  const message = useMessage(networksWords)
  const network = target.name
  return (
    <>
      <div className="hero">
        <NetworkAvatar network={target} size="large" />
        <div className="hero-text">
          <h3>{message('switch.offer', { network })}</h3>
          <p>{message('switch.offer-text')}</p>
        </div>
      </div>
      <div className="actions">
        <Button
          onPress={() => void actions.switchNetwork(target.caipNetworkId)}
          variant="primary"
          wide
        >
          {message('switch.go', { network })}
        </Button>
        <Button onPress={actions.cancelSwitch} wide>
          {message('common.cancel')}
        </Button>
      </div>
    </>
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
