import type { RecordingEntry } from '../recording.ts'

type Missing = {
  readonly isShown: (entry: RecordingEntry) => boolean
  readonly name: string
}

const isAction = (entry: RecordingEntry, pattern: RegExp) =>
  entry.kind === 'action' && pattern.test(entry.name)

/** Replaced fields are in a form that the core accepts, and do not count. */
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
