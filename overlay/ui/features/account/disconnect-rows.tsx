import logOutIcon from '@lucide/icons/icons/log-out'
import { useConnections } from '../../hooks/use-connections.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useModal, useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { accountWords } from './words.ts'

export function DisconnectRows() {
  const { actions } = useCore()
  const connected = useConnections().filter(([, { status }]) => status === 'connected')
  const modalNamespace = useModal(({ namespace }) => namespace)
  const active = useNetwork(({ network }) => network.chainNamespace)
  const message = useMessage(accountWords)
  const row = {
    leading: (
      <span className="row-icon">
        <Icon of={logOutIcon} className="flip" size={20} />
      </span>
    ),
    tone: 'error',
  } as const
  const onAll = () => void actions.disconnect()
  if (connected.length < 2)
    return <ListRow {...row} onPress={onAll} title={message('account.disconnect')} />

  const shown = modalNamespace ?? active
  const namespace = message(`namespace.${shown}`)
  return (
    <>
      <ListRow
        {...row}
        onPress={() => void actions.disconnect(shown)}
        title={message('namespace.disconnect', { namespace })}
      />
      {!modalNamespace && (
        <ListRow {...row} onPress={onAll} title={message('namespace.disconnect-all')} />
      )}
    </>
  )
}
