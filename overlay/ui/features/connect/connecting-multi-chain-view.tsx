import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import type { Connector } from '../../../../shared/connectors/connector.ts'
import { getNamespaceConnectors } from '../../../../shared/connectors/multi-chain.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import type { Namespace } from '../../../../shared/schema/primitives.ts'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { useConnections } from '../../hooks/use-connections.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNavigation, useWallets } from '../../hooks/use-stores.ts'
import { useConnectorImage } from '../../hooks/use-wallet-image.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Badge } from '../../primitives/badge.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { connectingWords } from './connecting-words.ts'
import { isOriginNeeded } from './is-origin-needed.ts'

const shownNames = 3

/** Where a connector comes from: two connectors of one name need not be one wallet. */
function useOrigin(): (connector: Connector) => string {
  const message = useMessage(connectingWords)
  return ({ info, name, type }) => {
    if (type === 'EXTERNAL') return message('namespace.of-host')
    const rdns = info?.rdns
    return rdns
      ? message('namespace.announced', { name: rdns })
      : message('namespace.registered', { name })
  }
}

function useNames(): (networks: readonly Network[]) => string {
  const message = useMessage(connectingWords)
  return (networks) => {
    const names = networks.map(({ name }) => name)
    const first = names.slice(0, shownNames).join(', ')
    const count = String(names.length - shownNames)
    return names.length > shownNames
      ? message('namespace.networks-more', { count, networks: first })
      : first
  }
}

type TileProps = { connector: Connector; network: Network | undefined }

/** The mark of a namespace, which is that of its first network, and at its corner the wallet. */
function NamespaceTile({ connector, network }: TileProps) {
  const toImage = useConnectorImage()
  const wallet = <Avatar imageUrl={toImage(connector)} name={connector.name} />
  if (!network) return wallet
  return (
    <span className="namespace-tile">
      <NetworkAvatar network={network} />
      {wallet}
    </span>
  )
}

/** §3.8: asks in which namespace to connect a wallet. */
export function ConnectingMultiChainView() {
  const { actions, network } = useCore()
  const wallet = useNavigation(({ params }) => params.ConnectingMultiChain?.connector)
  const all = useWallets((state) => state.connectors)
  const connections = useConnections()
  const toImage = useConnectorImage()
  const toNames = useNames()
  const toOrigin = useOrigin()
  const message = useMessage(connectingWords)
  // Ethereum is one of the networks of its namespace.
  const toTitle = (namespace: Namespace) => {
    const title = message(`namespace.${namespace}`)
    return namespace === 'eip155' ? message('namespace.family', { namespace: title }) : title
  }
  if (!wallet) return null

  const connectors = getNamespaceConnectors(wallet)
  const hasOrigin = isOriginNeeded(wallet, all)
  return (
    <>
      <div className="hero">
        <Avatar imageUrl={toImage(wallet)} name={wallet.name} size="large" />
        <div className="hero-text">
          <h3>{message('namespace.question')}</h3>
          <p>{message('namespace.question-text', { wallet: wallet.name })}</p>
        </div>
      </div>
      <ul aria-label={message('namespace.question')} className="group namespaces">
        {connections.flatMap(([namespace, state]) => {
          const connector = connectors.find((one) => one.namespace === namespace)
          if (!connector) return []
          const networks = network.networks.filter(
            ({ chainNamespace }) => chainNamespace === namespace,
          )
          const names = toNames(networks)
          const isConnected = state.status === 'connected' && state.connector === connector
          return (
            <li key={namespace}>
              <ListRow
                leading={<NamespaceTile connector={connector} network={networks[0]} />}
                note={hasOrigin ? `${names} · ${toOrigin(connector)}` : names}
                onPress={() => void actions.connectWallet(wallet, namespace)}
                title={toTitle(namespace)}
                trailing={
                  isConnected ? (
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
