import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Button } from '../../primitives/button.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { ActivityRow } from './activity-row.tsx'
import { NoActivity, UnsupportedActivity } from './activity-states.tsx'
import { toItems } from './to-items.ts'
import { useActivity } from './use-activity.ts'
import { useOpenRow } from './use-open-row.ts'
import { activityWords } from './words.ts'

/** How many transactions the account shows. Another view has all. */
const shownItems = 4

export function ActivityTab({ opened }: { opened?: string | undefined }) {
  const { actions } = useCore()
  const network = useNetwork((state) => state.network)
  const message = useMessage(activityWords)
  const { hasFailed, imitations, refresh, state } = useActivity()
  const { open, toggle } = useOpenRow(opened)
  const items = toItems(state)
  const isLoading = state.status === 'idle' || state.status === 'loading'
  if (!hasFailed && isLoading && items.length === 0)
    return <SkeletonRows count={shownItems} label={message('activity.loading')} of="activity" />
  return (
    <>
      {items.length > 0 && (
        <ul aria-label={message('activity.list')} className="group">
          {items.slice(0, shownItems).map((item) => (
            <li key={item.id}>
              <ActivityRow
                imitated={imitations.get(item.id)}
                isOpen={open === item.id}
                item={item}
                network={network}
                onToggle={toggle}
              />
            </li>
          ))}
        </ul>
      )}
      {hasFailed && (
        <Notice
          action={message('common.retry')}
          onAction={refresh}
          text={message('activity.failed-list')}
        />
      )}
      {state.status === 'unsupported' && <UnsupportedActivity />}
      {state.status === 'ready' && items.length === 0 && <NoActivity />}
      {items.length > shownItems && (
        <Button onPress={() => actions.goTo('Transactions')} variant="quiet" wide>
          {message('activity.all')}
        </Button>
      )}
    </>
  )
}
