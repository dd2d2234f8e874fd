import type { EntryOf, Recording, RecordingEntry } from '../../shared/recorder/recording.ts'
import { createErrorFinder } from './entry-errors.ts'

/** The kinds that a timeline is filtered by. */
export const rowKinds = ['action', 'request', 'event', 'state', 'background'] as const

export type RowKind = (typeof rowKinds)[number]

export type TimelineRow = {
  readonly index: number
  /** In ms since the recording began. */
  readonly at: number
  readonly kind: RowKind
  readonly title: string
  /** What it was called with, or answered. Empty if there is nothing. */
  readonly text: string
  /** The code of the error. `undefined` if it is none. */
  readonly error: string | undefined
}

const toText = (value: unknown) => (value === undefined ? '' : JSON.stringify(value))

type Titled = Pick<TimelineRow, 'kind' | 'text' | 'title'>

type Names = Map<number, string>

type Describe<kind extends RecordingEntry['kind']> = (entry: EntryOf<kind>, names: Names) => Titled

const describeAnswer = (
  { id, kind, value }: EntryOf<'answer'> | EntryOf<'body'>,
  names: Names,
) => ({
  kind: 'request' as const,
  text: toText(value),
  title: `${kind} of ${names.get(id) ?? 'a request'}`,
})

/** Describes an entry of each kind. `names` has the name of each call and action by its id. */
const descriptions: { readonly [kind in RecordingEntry['kind']]: Describe<kind> } = {
  action({ args, id, name }, names) {
    names.set(id, name)
    return {
      kind: 'action',
      text: args.map(toText).join(', '),
      title: name.replace(/^actions\./, ''),
    }
  },
  answer: describeAnswer,
  body: describeAnswer,
  call({ args, id, target }, names) {
    names.set(id, target)
    return { kind: 'request', text: toText(args), title: target }
  },
  end: ({ id }, names) => ({
    kind: 'action',
    text: '',
    title: `end of ${names.get(id) ?? 'an action'}`,
  }),
  event: ({ source, value }) => ({ kind: 'event', text: toText(value), title: source }),
  failure: ({ id }, names) => ({
    kind: 'request',
    text: '',
    title: `failure of ${names.get(id) ?? 'a request'}`,
  }),
  read: ({ name, value }) => ({ kind: 'background', text: toText(value), title: name }),
  state: ({ store, value }) => ({ kind: 'state', text: toText(value), title: store }),
  timer: ({ delay }) => ({ kind: 'background', text: '', title: `timer of ${delay} ms` }),
}

function describe(entry: RecordingEntry, names: Names): Titled {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the description and the entry are of one kind.
  const toTitled = descriptions[entry.kind] as (entry: RecordingEntry, names: Names) => Titled
  return toTitled(entry, names)
}

export function toTimeline({ entries }: Pick<Recording, 'entries'>): readonly TimelineRow[] {
  const names = new Map<number, string>()
  const findError = createErrorFinder()
  return entries.map((entry, index) => ({
    ...describe(entry, names),
    at: entry.at,
    error: findError(entry),
    index,
  }))
}

export type TimelineFilter = {
  readonly isErrorsOnly: boolean
  readonly kinds: ReadonlySet<RowKind>
  /** Words that a row must contain, in any case. */
  readonly search: string
}

/** The rows that a filter lets through. A row with an error needs no kind. */
export function filterRows(
  rows: readonly TimelineRow[],
  { isErrorsOnly, kinds, search }: TimelineFilter,
): readonly TimelineRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ error, kind, text, title }) => {
    if (isErrorsOnly ? error === undefined : !kinds.has(kind) && error === undefined) return false
    const content = `${title} ${text} ${error ?? ''}`.toLowerCase()
    return words.every((word) => content.includes(word))
  })
}

/** The first error after an index, or the first of all if there is none after it. */
export function findNextError(
  rows: readonly TimelineRow[],
  after: number,
): TimelineRow | undefined {
  const errors = rows.filter(({ error }) => error !== undefined)
  return errors.find(({ index }) => index > after) ?? errors[0]
}
