import checkIcon from '@lucide/icons/icons/check'
import globeIcon from '@lucide/icons/icons/globe'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useNetwork } from '../hooks/use-stores.ts'
import { enAccount } from '../locales/en-account.ts'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { ListRow } from '../primitives/list-row.tsx'
import { NetworkAvatar } from './network-avatar.tsx'

/** The networks of the host, the one in use marked. */
export function NetworkList({ label }: { label: string }) {
  const { actions, network } = useCore()
  const active = useNetwork((state) => state.network.caipNetworkId)
  const message = useMessage(enAccount)
  if (network.networks.length === 0)
    return (
      <EmptyState
        icon={<Icon of={globeIcon} size={22} />}
        text={message('networks.empty-text')}
        title={message('networks.empty')}
      />
    )
  return (
    <ul aria-label={label} className="group">
      {network.networks.map(({ assets, caipNetworkId, name, testnet }) => (
        <li key={caipNetworkId}>
          <ListRow
            isCurrent={caipNetworkId === active}
            leading={<NetworkAvatar network={{ assets, caipNetworkId, name }} />}
            note={testnet ? message('networks.testnet') : undefined}
            onPress={() => void actions.switchNetwork(caipNetworkId)}
            title={name}
            trailing={
              caipNetworkId === active && (
                <>
                  <span className="sr-only">{message('networks.active')}</span>
                  <Icon of={checkIcon} className="check" size={20} />
                </>
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}
