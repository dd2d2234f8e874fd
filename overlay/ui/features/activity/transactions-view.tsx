import clockIcon from '@lucide/icons/icons/clock'
import { memo, type RefObject, useCallback, useRef, useState } from 'react'
import type { ShownActivity } from '../../../../shared/features/activity/create-activity.ts'
import type { ActivityItem } from '../../../../shared/portfolio/activity-item.ts'
import { NoAccount } from '../../components/no-account.tsx'
import { useHasNoAccount } from '../../hooks/use-has-no-account.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { MoreButton } from '../../primitives/more-button.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import {
  VirtualList,
  type VirtualListHandle,
  type VirtualRow,
} from '../../primitives/virtual-list.tsx'
import { ActivityRow } from './activity-row.tsx'
import { NoActivity, UnsupportedActivity } from './activity-states.tsx'
import { Filters } from './filters.tsx'
import { toHeading } from './to-heading.ts'
import { type Filter, toItems } from './to-items.ts'
import { useActivity } from './use-activity.ts'
import { useOpenRow } from './use-open-row.ts'
import { activityWords } from './words.ts'

const pendingRows = 4

/** §1.12: every transaction of the account on the active network. Those of this page are shown while the others are not known. */
export function TransactionsView() {
  const message = useMessage(activityWords)
  const hasNoAccount = useHasNoAccount()
  const { hasFailed, imitations, loadMore, refresh, state } = useActivity()
  const [filter, setFilter] = useState<Filter>('all')
  const [hasSpam, setHasSpam] = useState(false)
  if (hasNoAccount) return <NoAccount text={message('activity.not-connected-text')} />
  const isLoading = !hasFailed && (state.status === 'idle' || state.status === 'loading')
  if (isLoading && state.sent.length === 0)
    return (
      <>
        {/* Already here, so that the list does not move when it is read. */}
        <Filters filter={filter} onFilter={setFilter} />
        <SkeletonRows count={8} label={message('activity.loading')} of="activity" />
      </>
    )
  return (
    <>
      {hasFailed && (
        <Notice
          action={message('common.retry')}
          onAction={refresh}
          text={message('activity.failed-list')}
        />
      )}
      <Transactions
        filter={filter}
        hasSpam={hasSpam}
        imitations={imitations}
        isLoading={isLoading}
        onFilter={setFilter}
        onMore={loadMore}
        onSpam={setHasSpam}
        state={state}
      />
    </>
  )
}

type TransactionsProps = {
  filter: Filter
  hasSpam: boolean
  imitations: ReadonlyMap<string, string>
  isLoading: boolean
  onFilter: (filter: Filter) => void
  onMore: () => void
  onSpam: (hasSpam: boolean) => void
  state: ShownActivity
}

function toRest(state: ShownActivity, isLoading: boolean) {
  if (state.status === 'ready') return state
  return { more: isLoading ? ('loading' as const) : ('none' as const), spam: [] }
}

function Transactions(props: TransactionsProps) {
  const { filter, hasSpam, imitations, isLoading, onFilter, onMore, onSpam, state } = props
  const message = useMessage(activityWords)
  const isReady = state.status === 'ready'
  const { more, spam } = toRest(state, isLoading)
  const all = toItems(state, { hasSpam })
  return (
    <>
      {state.status === 'unsupported' && <UnsupportedActivity />}
      {isReady && all.length === 0 && more === 'none' && <NoActivity />}
      {all.length > 0 && <Filters filter={filter} onFilter={onFilter} />}
      {filter === 'all' ? (
        <List
          imitations={imitations}
          items={all}
          key={String(hasSpam)}
          onEnd={onMore}
          pending={more === 'some' || more === 'loading' ? pendingRows : 0}
        />
      ) : (
        <Matches
          imitations={imitations}
          items={toItems(state, { filter, hasSpam })}
          key={`${filter} ${hasSpam}`}
          more={more}
          onMore={onMore}
        />
      )}
      {more === 'failed' && (
        <Notice
          action={message('common.retry')}
          onAction={onMore}
          text={message('activity.failed-more')}
        />
      )}
      <SpamButton count={spam.length} hasSpam={hasSpam} onSpam={onSpam} />
    </>
  )
}

type SpamProps = Pick<TransactionsProps, 'hasSpam' | 'onSpam'> & { count: number }

function SpamButton({ count, hasSpam, onSpam }: SpamProps) {
  const message = useMessage(activityWords)
  if (count === 0) return null
  return (
    <Button onPress={() => onSpam(!hasSpam)} variant="quiet" wide>
      {hasSpam ? message('activity.spam-hide') : message('activity.spam', { count: String(count) })}
    </Button>
  )
}

function NoMatches() {
  const message = useMessage(activityWords)
  return (
    <EmptyState
      icon={<Icon of={clockIcon} size={22} />}
      text={message('activity.none-text')}
      title={message('activity.none')}
    />
  )
}

type MatchesProps = Pick<ListProps, 'imitations'> & {
  items: readonly ActivityItem[]
  more: 'failed' | 'loading' | 'none' | 'some'
  onMore: () => void
}

/** The transactions of one kind. Older pages may have few of them, so the visitor decides whether they are read. */
function Matches({ imitations, items, more, onMore }: MatchesProps) {
  const message = useMessage(activityWords)
  const listRef = useRef<VirtualListHandle>(null)
  const [readCount, setReadCount] = useState(0)
  function focusNew(): boolean {
    if (items.length <= readCount) return false
    listRef.current?.focusRow(readCount)
    return true
  }
  return (
    <>
      {items.length === 0 && more !== 'loading' && <NoMatches />}
      <List
        handleRef={listRef}
        imitations={imitations}
        items={items}
        onEnd={onMore}
        pending={more === 'loading' ? pendingRows : 0}
      />
      <MoreButton
        hasMore={more === 'some'}
        isLoading={more === 'loading'}
        onLoaded={focusNew}
        onMore={() => {
          setReadCount(items.length)
          onMore()
        }}
      >
        {message('activity.more')}
      </MoreButton>
    </>
  )
}

type ListProps = {
  handleRef?: RefObject<VirtualListHandle | null>
  imitations: ReadonlyMap<string, string>
  items: readonly ActivityItem[]
  onEnd: () => void
  pending: number
}

/** A page that is requested renders none of it. */
const List = memo(function List({ handleRef, imitations, items, onEnd, pending }: ListProps) {
  const network = useNetwork((state) => state.network)
  const { tag } = useLocale()
  const message = useMessage(activityWords)
  const listRef = useRef<VirtualListHandle>(null)
  const { open, toggle } = useOpenRow()
  const renderRow = useCallback(
    ({ before, item, tabIndex }: VirtualRow<ActivityItem>) => {
      const heading = toHeading(item, before, tag)
      return (
        <>
          {heading && <h3 className="section-label">{heading}</h3>}
          <ActivityRow
            imitated={imitations.get(item.id)}
            isOpen={open === item.id}
            isUnderMonth
            item={item}
            network={network}
            onToggle={toggle}
            tabIndex={tabIndex}
          />
        </>
      )
    },
    [imitations, network, open, tag, toggle],
  )
  if (items.length === 0 && pending === 0) return null
  return (
    <VirtualList
      handleRef={handleRef ?? listRef}
      items={items}
      label={message('activity.list')}
      onEnd={onEnd}
      onLeave={() => undefined}
      pending={pending}
      pendingOf="activity"
      renderRow={renderRow}
    />
  )
})
