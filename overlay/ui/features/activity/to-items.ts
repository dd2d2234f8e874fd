import type { ShownActivity } from '../../../../shared/features/activity/create-activity.ts'
import type { ActivityItem } from '../../../../shared/portfolio/activity-item.ts'
import { keepByTag } from '../../locales/keep-by-tag.ts'

type Ready = Extract<ShownActivity, { status: 'ready' }>

/** The operation whose transactions are shown, or all. */
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

/** With Latin digits, as amounts have. */
const toMonthFormat = keepByTag(
  (tag) => new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { month: 'long', year: 'numeric' }),
)

/**
 * The months of days, in the calendar of the locale. A list that is scrolled needs each of them many times; one for each transaction
 * would be as long as the history.
 */
const keepMonths = keepByTag(() => new Map<string, string>())

function toMonth({ minedAt }: ActivityItem, tag: string): string {
  const months = keepMonths(tag)
  const day = new Date(minedAt).toDateString()
  const month = months.get(day) ?? toMonthFormat(tag).format(minedAt)
  months.set(day, month)
  return month
}

/** The month of a transaction, if it is the first one of it in the list. `before` is the one above it. */
export function toHeading(
  item: ActivityItem,
  before: ActivityItem | undefined,
  tag: string,
): string | undefined {
  const month = toMonth(item, tag)
  return before && month === toMonth(before, tag) ? undefined : month
}
