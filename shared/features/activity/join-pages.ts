import { type ActivityItem, isSpam } from '../../portfolio/activity-item.ts'
import type { ActivityPage } from '../../portfolio/activity-service.ts'
import type { ReadyActivity } from './activity-state.ts'

type Lists = Pick<ReadyActivity, 'items' | 'spam'>

/** The newest is first, and the list can be long: only its end is read. */
const findOlder = (list: readonly ActivityItem[], time: number) =>
  list.slice(list.findLastIndex(({ minedAt }) => minedAt > time) + 1)

/** A new transaction moves the others to later pages. */
function append({ items, spam }: Lists, page: ActivityPage): Lists {
  const newest = Math.max(...page.items.map(({ minedAt }) => minedAt))
  const older = [...findOlder(items, newest), ...findOlder(spam, newest)]
  const known = new Set(older.map(({ id }) => id))
  const added = page.items.filter(({ id }) => !known.has(id))
  return {
    items: [...items, ...added.filter((item) => !isSpam(item))],
    spam: [...spam, ...added.filter(isSpam)],
  }
}

/** `undefined` where transactions may be missing between both. */
function prepend(before: Lists, { items, next }: ActivityPage): Lists | undefined {
  const known = new Set(items.map(({ id }) => id))
  const oldest = items.at(-1)?.minedAt
  const hasCommon = [...before.items, ...before.spam].some(({ id }) => known.has(id))
  if (next === undefined || oldest === undefined || !hasCommon) return undefined
  const isOlder = ({ id, minedAt }: ActivityItem) => !known.has(id) && minedAt <= oldest
  return {
    items: [...items.filter((item) => !isSpam(item)), ...before.items.filter(isOlder)],
    spam: [...items.filter(isSpam), ...before.spam.filter(isOlder)],
  }
}

type ReadPage = {
  readonly isFirst: boolean
  readonly next: string | undefined
  readonly page: ActivityPage
}

export function joinPage(
  before: ReadyActivity,
  { isFirst, next: nextBefore, page }: ReadPage,
): { readonly next: string | undefined; readonly state: ReadyActivity } {
  const joined = isFirst ? prepend(before, page) : undefined
  const lists = joined ?? append(isFirst ? { items: [], spam: [] } : before, page)
  const next = joined ? nextBefore : page.next
  return { next, state: { ...before, ...lists, more: next === undefined ? 'none' : 'some' } }
}
