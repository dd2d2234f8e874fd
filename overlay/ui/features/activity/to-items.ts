import type { ShownActivity } from '../../../../shared/features/activity/create-activity.ts'
import type { ActivityItem } from '../../../../shared/portfolio/activity-item.ts'

/** The transactions of this page that the service does not have yet, then those of the service. */
export function toItems(state: ShownActivity, hasSpam = false): readonly ActivityItem[] {
  if (state.status !== 'ready') return state.sent
  const indexed = hasSpam
    ? [...state.items, ...state.spam].toSorted((one, other) => other.minedAt - one.minedAt)
    : state.items
  return [...state.sent, ...indexed]
}

/** The month of a transaction, if it is the first one of it in the list. */
export function toHeading(
  items: readonly ActivityItem[],
  index: number,
  tag: string,
): string | undefined {
  const toMonth = (item: ActivityItem | undefined) =>
    item && new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' }).format(item.minedAt)
  const month = toMonth(items[index])
  return month === toMonth(items[index - 1]) ? undefined : month
}
