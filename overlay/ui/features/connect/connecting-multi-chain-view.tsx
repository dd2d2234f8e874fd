import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import { useConnections } from '../hooks/use-connections.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useSides } from '../hooks/use-sides.ts'
import { useConnectorImage } from '../hooks/use-wallet-image.ts'
import { enAccount } from '../locales/en-account.ts'
import { Avatar } from '../primitives/avatar.tsx'
import { Badge } from '../primitives/badge.tsx'
import { Icon } from '../primitives/icon.tsx'
import { ListRow } from '../primitives/list-row.tsx'
import { NetworkAvatar } from './network-avatar.tsx'

/** §3.8: asks in which of its namespaces a wallet is to connect. */
export function ConnectingMultiChainView() {
  const { actions, network } = useCore()
  const { entry, sides } = useSides()
  const connections = useConnections()
  const toImage = useConnectorImage()
  const message = useMessage(enAccount)
  if (!entry) return null

  const spoken = sides.map(({ chain }) => chain)
  const isConnected = (state: (typeof connections)[number][1]) =>
    state.status === 'connected' && sides.includes(state.connector)
  return (
    <>
      <div className="hero">
        <Avatar imageUrl={toImage(entry)} name={entry.name} size="large" />
        <div className="hero-text">
          <h3>{message('namespace.question')}</h3>
          <p>{message('namespace.question-text', { wallet: entry.name })}</p>
        </div>
      </div>
      <ul aria-label={message('namespace.question')} className="group">
        {connections
          .filter(([namespace]) => spoken.includes(namespace))
          .map(([namespace, state]) => {
            const own = network.networks.filter(
              ({ chainNamespace }) => chainNamespace === namespace,
            )
            return (
              <li key={namespace}>
                <ListRow
                  leading={own[0] && <NetworkAvatar network={own[0]} />}
                  note={own.map(({ name }) => name).join(', ')}
                  onPress={() => void actions.connectWallet(entry.id, namespace)}
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
