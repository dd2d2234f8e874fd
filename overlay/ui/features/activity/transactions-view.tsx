import { useRef, useState } from 'react'
import type { ActivityItem } from '../../../../shared/features/activity/activity-item.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Button } from '../../primitives/button.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { SkeletonRow, SkeletonRows } from '../../primitives/skeleton.tsx'
import { VirtualList, type VirtualListHandle } from '../../primitives/virtual-list.tsx'
import { ActivityRow } from './activity-row.tsx'
import { NoActivity, UnsupportedActivity } from './activity-states.tsx'
import { toHeading, toItems } from './to-items.ts'
import { useActivity } from './use-activity.ts'
import { activityWords } from './words.ts'

/** How many placeholders a page on its way has. */
const pendingRows = 4

/** §1.12: every transaction of the account on the active network. */
export function TransactionsView() {
  const message = useMessage(activityWords)
  const { hasFailed, loadMore, refresh, state } = useActivity()
  const [hasSpam, setHasSpam] = useState(false)
  const items = toItems(state, hasSpam)
  const spam = state.status === 'ready' ? state.spam.length : 0
  const more = state.status === 'ready' ? state.more : 'none'
  if (!hasFailed && (state.status === 'idle' || state.status === 'loading'))
    return <SkeletonRows count={8} label={message('activity.loading')} />
  return (
    <>
      {hasFailed && (
        <Notice
          action={message('common.retry')}
          onAction={refresh}
          text={message('activity.failed-list')}
        />
      )}
      {state.status === 'unsupported' && <UnsupportedActivity />}
      {state.status === 'ready' && items.length === 0 && more === 'none' && <NoActivity />}
      {items.length > 0 && (
        <List
          items={items}
          key={String(hasSpam)}
          onEnd={loadMore}
          pending={more === 'some' || more === 'loading' ? pendingRows : 0}
        />
      )}
      {more === 'failed' && (
        <Notice
          action={message('common.retry')}
          onAction={loadMore}
          text={message('activity.failed-more')}
        />
      )}
      {spam > 0 && (
        <Button onPress={() => setHasSpam(!hasSpam)} variant="quiet" wide>
          {hasSpam
            ? message('activity.spam-hide')
            : message('activity.spam', { count: String(spam) })}
        </Button>
      )}
    </>
  )
}

type ListProps = { items: readonly ActivityItem[]; onEnd: () => void; pending: number }

function List({ items, onEnd, pending }: ListProps) {
  const network = useNetwork((state) => state.network)
  const { tag } = useLocale()
  const message = useMessage(activityWords)
  const listRef = useRef<VirtualListHandle>(null)
  const [open, setOpen] = useState<string>()
  return (
    <VirtualList
      count={items.length}
      handleRef={listRef}
      label={message('activity.list')}
      onEnd={onEnd}
      onLeave={() => undefined}
      pending={pending}
      renderPending={SkeletonRow}
      renderRow={(index, tabIndex) => {
        const item = items[index]
        if (!item) return null
        const heading = toHeading(items, index, tag)
        return (
          <>
            {heading && <h3 className="section-label">{heading}</h3>}
            <ActivityRow
              isOpen={open === item.id}
              item={item}
              network={network}
              onToggle={() => setOpen(open === item.id ? undefined : item.id)}
              tabIndex={tabIndex}
            />
          </>
        )
      }}
      toText={(index) => items[index]?.operation ?? ''}
    />
  )
}
