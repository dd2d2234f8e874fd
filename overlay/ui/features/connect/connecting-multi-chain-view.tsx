import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import { getNamespaceConnectors } from '../../../../shared/connectors/multi-chain.ts'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { useConnections } from '../../hooks/use-connections.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNavigation } from '../../hooks/use-stores.ts'
import { useConnectorImage } from '../../hooks/use-wallet-image.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Badge } from '../../primitives/badge.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { connectingWords } from './connecting-words.ts'

/** §3.8: asks in which namespace to connect a wallet. */
export function ConnectingMultiChainView() {
  const { actions, network } = useCore()
  const wallet = useNavigation(({ params }) => params.ConnectingMultiChain?.connector)
  const connections = useConnections()
  const toImage = useConnectorImage()
  const message = useMessage(connectingWords)
  if (!wallet) return null

  const connectors = getNamespaceConnectors(wallet)
  const namespaces = connectors.map((connector) => connector.namespace)
  const isConnected = (state: (typeof connections)[number][1]) =>
    state.status === 'connected' && connectors.includes(state.connector)
  return (
    <>
      <div className="hero">
        <Avatar imageUrl={toImage(wallet)} name={wallet.name} size="large" />
        <div className="hero-text">
          <h3>{message('namespace.question')}</h3>
          <p>{message('namespace.question-text', { wallet: wallet.name })}</p>
        </div>
      </div>
      <ul aria-label={message('namespace.question')} className="group">
        {connections
          .filter(([namespace]) => namespaces.includes(namespace))
          .map(([namespace, state]) => {
            const networks = network.networks.filter(
              ({ chainNamespace }) => chainNamespace === namespace,
            )
            return (
              <li key={namespace}>
                <ListRow
                  leading={networks[0] && <NetworkAvatar network={networks[0]} />}
                  note={networks.map(({ name }) => name).join(', ')}
                  onPress={() => void actions.connectWallet(wallet, namespace)}
                  title={message(`namespace.${namespace}`)}
                  trailing={
                    isConnected(state) ? (
                      <Badge text={message('namespace.connected')} tone="success" />
                    ) : (
                      <Icon of={chevronRightIcon} className="flip" size={18} />
                    )
                  }
                />
              </li>
            )
          })}
      </ul>
    </>
  )
}
