import checkIcon from '@lucide/icons/icons/check'
import plusIcon from '@lucide/icons/icons/plus'
import { useId } from 'react'
import type { ConnectionState } from '../../../../shared/controllers/connection-state.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import type { Namespace } from '../../../../shared/schema/primitives.ts'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { useConnections } from '../../hooks/use-connections.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useModal, useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { accountWords } from './words.ts'

export function NamespaceAccounts() {
  const connections = useConnections()
  const modalNamespace = useModal(({ namespace }) => namespace)
  const message = useMessage(accountWords)
  const id = useId()
  if (modalNamespace || connections.length < 2) return null
  return (
    <>
      <h3 className="section-label" id={id}>
        {message('account.others')}
      </h3>
      <ul aria-labelledby={id} className="group">
        {connections.map(([namespace, state]) => (
          <li key={namespace}>
            <NamespaceRow namespace={namespace} state={state} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NamespaceRow({ namespace, state }: { namespace: Namespace; state: ConnectionState }) {
  const { actions, network } = useCore()
  const active = useNetwork((current) => current.network.chainNamespace)
  const last = useNetwork(({ byNamespace }) => byNamespace[namespace])
  const message = useMessage(accountWords)
  const networks = network.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  // The host may not have configured the last network.
  const target =
    networks.find(({ caipNetworkId }) => caipNetworkId === last?.caipNetworkId) ?? networks[0]
  if (!target) return null
  const name = message(`namespace.${namespace}`)
  const row = {
    leading: <NetworkAvatar network={target} />,
    onPress: () => void actions.switchNetwork(target.caipNetworkId),
  }
  if (state.status !== 'connected')
    return (
      <ListRow
        {...row}
        title={message('namespace.connect', { namespace: name })}
        trailing={<Icon of={plusIcon} size={18} />}
      />
    )
  const isCurrent = namespace === active
  return (
    <ListRow
      {...row}
      isCurrent={isCurrent}
      note={state.connector.name}
      overline={name}
      title={shortenAddress(state.account.address)}
      trailing={isCurrent && <Icon of={checkIcon} className="check" size={20} />}
    />
  )
}
