import { everyErrorMessage } from '../../shared/errors/every-error-message.ts'
import { isRecord } from '../../shared/recorder/json.ts'
import type { Recording } from '../../shared/recorder/recording.ts'
import { findRecordedOrigin } from '../../shared/wire/reproduction.ts'
import { formatAt } from './format-time.ts'
import type { ReplayCheck } from './recording-player.ts'
import { findNextError, type TimelineRow } from './timeline.ts'

const lastActions = 10

type Fact = { readonly name: string; readonly value: string }

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Options that are shown in a line of their own, or say nothing. */
const hidden = new Set([
  'adapters',
  'customWallets',
  'features',
  'networks',
  'projectId',
  'recording',
  'sdkType',
  'sdkVersion',
])

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

const toValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toValue).join(' ')
  if (!isRecord(value)) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name} ${toValue(part)}`)
    .join(' ')
}

/** What is on, what is off, and the values of the others. */
function toLine(options: unknown): string {
  const entries = Object.entries(isRecord(options) ? options : {}).filter(
    ([name, value]) => !hidden.has(name) && !isEmpty(value),
  )
  const getNames = (flag: boolean) =>
    entries.flatMap(([name, value]) => (value === flag ? [name] : [])).join(', ')
  const parts = [
    ['on', getNames(true)],
    ['off', getNames(false)],
    ...entries.flatMap(([name, value]) =>
      typeof value === 'boolean' ? [] : [[name, toValue(value)]],
    ),
  ]
  return parts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('; ')
}

function listOptions({ options }: Recording): readonly Fact[] {
  const { adapters, features, networks } = Object(options)
  const chains = toList(networks).map((network) => {
    const { chainNamespace, id } = Object(network)
    return `${chainNamespace}:${id}`
  })
  return [
    { name: 'Networks', value: chains.join(', ') },
    {
      name: 'Adapters',
      value: toList(adapters)
        .map((adapter) => String(Object(adapter).namespace))
        .join(', '),
    },
    { name: 'Features', value: toLine(features) },
    { name: 'Options', value: toLine(options) },
  ].filter(({ value }) => value !== '')
}

export function toFacts(recording: Recording): readonly Fact[] {
  const { dropped, entries, environment, hasAddresses, product } = recording
  const { browser, locale, source, viewport } = environment
  const origin = findRecordedOrigin(recording)
  return [
    { name: 'Version', value: product },
    { name: 'Length', value: `${formatAt(entries.at(-1)?.at ?? 0)}, ${entries.length} entries` },
    ...(dropped > 0 ? [{ name: 'Dropped', value: `${dropped} entries, the oldest` }] : []),
    { name: 'Browser', value: `${browser}, ${locale}, ${viewport}` },
    { name: 'Overlay of', value: `the ${source}` },
    ...(origin === '' ? [] : [{ name: 'Page', value: origin }]),
    { name: 'Addresses', value: hasAddresses ? 'included by the visitor' : 'replaced' },
    ...listOptions(recording),
  ]
}

/** The default message of an error's code. A recording has no messages. */
export function toMessage(error: string): string {
  const message: unknown = Reflect.get(everyErrorMessage, error.split(/[ ,]/)[0] ?? '')
  return typeof message === 'string' ? message : 'no error of Portico’s'
}

const replayLines = {
  checking: 'not checked yet',
  equal: 'reaches the recorded states',
  unavailable: 'not possible with this recording',
}

function toReplayLine(check: ReplayCheck): string {
  if (check.status !== 'different') return replayLines[check.status]
  const { index, reason, store } = check.difference
  const place = `differs from the recording at entry ${index + 1}, in the state \`${store}\``
  return reason ? `${place}. ${reason}` : place
}

const toErrorLine = (row: TimelineRow, error: string) =>
  `\`${error}\` (${toMessage(error)}) at ${formatAt(row.at)}, entry ${row.index + 1}, ${row.title}`

export type SummaryOptions = {
  readonly check: ReplayCheck
  readonly recording: Recording
  readonly rows: readonly TimelineRow[]
}

export function toSummary({ check, recording, rows }: SummaryOptions): string {
  const first = findNextError(rows, -1)
  const actions = rows
    .filter(({ index, kind }) => kind === 'action' && index < (first?.index ?? Infinity))
    .slice(-lastActions)
  return [
    '## Portico recording',
    '',
    ...toFacts(recording).map(({ name, value }) => `- ${name}: ${value.replace(/\s+/g, ' ')}`),
    `- First error: ${first?.error === undefined ? 'none' : toErrorLine(first, first.error)}`,
    `- Replay: ${toReplayLine(check)}`,
    '',
    first ? '### Last actions before the first error' : '### Last actions',
    '',
    ...actions.map(({ at, text, title }) => `- ${formatAt(at)} ${title}${text && ` \`${text}\``}`),
    '',
  ].join('\n')
}
