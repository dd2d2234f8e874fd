import type { ShownActivity } from '../../../../shared/features/activity/create-activity.ts'
import type { ActivityItem } from '../../../../shared/portfolio/activity-item.ts'

type Ready = Extract<ShownActivity, { status: 'ready' }>

export type Filter = 'all' | 'receive' | 'send' | 'trade'

const byTime = (items: readonly ActivityItem[]) =>
  items.toSorted((one, other) => other.minedAt - one.minedAt)

const toIndexed = ({ items, spam }: Ready, hasSpam: boolean): readonly ActivityItem[] =>
  hasSpam ? byTime([...items, ...spam]) : items

/** The transactions of this page that are pending, then the others of it among those of the service: it never has a replaced one. */
function withSent(sent: readonly ActivityItem[], indexed: readonly ActivityItem[]) {
  const pending = sent.filter(({ status }) => status === 'pending')
  const settled = sent.filter(({ status }) => status !== 'pending')
  return [...pending, ...(settled.length > 0 ? byTime([...settled, ...indexed]) : indexed)]
}

/** The transactions of an account, the newest first, and before them those of this page that are pending. */
export function toItems(
  state: ShownActivity,
  { filter = 'all', hasSpam = false }: { filter?: Filter; hasSpam?: boolean } = {},
): readonly ActivityItem[] {
  const indexed = state.status === 'ready' ? toIndexed(state, hasSpam) : []
  // A history can be long: it is not copied for each render.
  const items = state.sent.length > 0 ? withSent(state.sent, indexed) : indexed
  return filter === 'all' ? items : items.filter(({ operation }) => operation === filter)
}
