import clockIcon from '@lucide/icons/icons/clock'
import { NoHistory } from '../../components/no-history.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { activityWords } from './words.ts'

const clock = <Icon of={clockIcon} size={22} />

export function NoActivity() {
  const { actions, options } = useCore()
  const network = useNetwork((state) => state.network)
  const message = useMessage(activityWords)
  return (
    <EmptyState
      action={
        options.features.receive && (
          <Button onPress={() => actions.goTo('WalletReceive')}>{message('receive.title')}</Button>
        )
      }
      icon={clock}
      text={message('activity.empty-text', { network: network.name })}
      title={message('activity.empty')}
    />
  )
}

/** Only the explorer knows what has happened on the network. */
export function UnsupportedActivity() {
  const network = useNetwork((state) => state.network)
  const message = useMessage(activityWords)
  return (
    <NoHistory
      icon={clock}
      text={message('activity.unsupported-text', { network: network.name })}
      title={message('activity.unsupported')}
    />
  )
}
