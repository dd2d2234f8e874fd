import type { ActivityItem } from '../../../../shared/portfolio/activity-item.ts'
import { keepByTag } from '../../locales/keep-by-tag.ts'

/** With Latin digits, as amounts have. */
const toMonthFormat = keepByTag(
  (tag) => new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { month: 'long', year: 'numeric' }),
)

/** In the locale's calendar. A list that scrolls needs each month many times, and has few of them. */
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
