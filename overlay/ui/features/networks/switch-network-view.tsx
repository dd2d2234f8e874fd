import { useEffect, useState } from 'react'
import type { Network } from '../../../../shared/networks/network.ts'
import type { ChainId } from '../../../../shared/schema/primitives.ts'
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
 * Waits for the wallet to switch to the network. Before an attempt, it offers the switch, or the other networks if there is
 * nothing to switch. Without a wallet of the namespace, it offers to connect one.
 */
export function SwitchNetworkView() {
  const { network } = useCore()
  const chainId = useNavigation(({ params }) => params.SwitchNetwork?.chainId)
  const target = network.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const [, connection] = useConnections().find(([name]) => name === target?.chainNamespace) ?? []
  const account = connection?.status === 'connected' ? connection : undefined
  const isIdle = useNetworkSwitch(({ status }) => status === 'idle')
  // A switch that has ended leaves the view, which stays in sight for a moment.
  const [isProposed] = useState(isIdle)
  if (target && !account) return <ConnectNamespacePanel target={target} />
  if (!isIdle || !isProposed) return <SwitchPanel from={account?.chainId} />
  return target && account ? <Proposal from={account.chainId} target={target} /> : <NetworksView />
}

/** What a host proposes: the switch, or the other networks where there is nothing to switch, or where visitors may not. */
function Proposal({ from, target }: { from: ChainId; target: Network }) {
  const { enableNetworkSwitch } = useCore().options
  const active = useNetwork((state) => state.network)
  const isThere = from === target.caipNetworkId
  const isActive = active.caipNetworkId === target.caipNetworkId
  const canSwitch = !(isThere && isActive) && (isThere || enableNetworkSwitch)
  return canSwitch ? <SwitchOffer target={target} /> : <NetworksView />
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

/** Waits for the wallet. A switch that has failed leaves the view once the wallet, at `from`, is on the network after all. */
function SwitchPanel({ from }: { from: ChainId | undefined }) {
  const { actions } = useCore()
  const networkSwitch = useNetworkSwitch((state) => state)
  const active = useNetwork((state) => state.network)
  const message = useMessage(networksWords)
  const target = networkSwitch.status === 'idle' ? active : networkSwitch.network
  const failure = networkSwitch.status === 'failed' ? networkSwitch.error.code : undefined
  const network = target.name
  const chainId = target.caipNetworkId
  const isThere = failure !== undefined && from === chainId
  useEffect(() => {
    // The wallet is not asked: it is on the network.
    if (isThere) void actions.switchNetwork(chainId)
  }, [actions, chainId, isThere])

  function toCopy(): { text: string; title: string } {
    if (failure === 'user-rejected')
      return {
        text: message('switch.rejected-text', { network }),
        title: message('switch.rejected'),
      }
    // The wallet has no method for it.
    if (failure === 'method-not-allowed')
      return { text: message('switch.in-wallet', { network }), title: message('switch.failed') }
    // The view is left once the wallet is there.
    if (failure === 'wallet-timeout')
      return { text: message('switch.not-yet', { network }), title: message('switch.failed') }
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
      onRetry={() => void actions.switchNetwork(chainId)}
      picture={<NetworkAvatar network={target} size="large" />}
      {...toCopy()}
    />
  )
}
