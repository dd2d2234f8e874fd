import type { RecordingEntry } from '../recording.ts'

type Missing = {
  /** Whether an entry shows that the visit depended on it. */
  readonly isShown: (entry: RecordingEntry) => boolean
  readonly name: string
}

const isAction = (entry: RecordingEntry, pattern: RegExp) =>
  entry.kind === 'action' && pattern.test(entry.name)

/** What a recording does not have. What its list of kept fields replaces is in the form that the core accepts, and does not count. */
const missing: readonly Missing[] = [
  {
    isShown: (entry) => isAction(entry, /^signIn feature\.signIn$/),
    name: 'whether the page has ended a sign-in that it began itself',
  },
  {
    isShown: (entry) => isAction(entry, /^(onramp|send|swap)\./),
    name: 'amounts beyond their first digit',
  },
]

/**
 * Why a replay can differ from an entry on: what the recording does not have of the visit, in words for support. `undefined` where
 * nothing before the entry depends on it.
 */
export function findDifferenceReason(
  entries: readonly RecordingEntry[],
  index: number,
): string | undefined {
  const before = entries.slice(0, index)
  const names = missing.filter(({ isShown }) => before.some(isShown)).map(({ name }) => name)
  return names.length > 0
    ? `A recording does not have ${names.join(', nor ')}. That can be the reason.`
    : undefined
}
