import * as v from 'valibot'
import { PorticoError } from '../errors/portico-error.ts'
import { wholeNumber } from '../schema/numbers.ts'
import { isShallow, type Json, jsonText } from './json.ts'
import * as limits from './limits.ts'

const json = v.custom<Json>((value) => value !== undefined)
const count = wholeNumber(0)
const states = v.record(v.string(), json)
const error = v.object({
  code: v.string(),
  issue: v.optional(v.string()),
  name: v.string(),
  reason: v.optional(v.string()),
  rpcCode: v.optional(wholeNumber(-100_000, 100_000)),
})

/** The code, never the message. */
export type RecordedError = v.InferOutput<typeof error>

const kinds = {
  action: v.object({ args: v.array(json), id: count, name: v.string() }),
  answer: v.object({ id: count, value: v.optional(json) }),
  /** `value` is absent if it was not JSON, or too long. */
  body: v.object({ id: count, value: v.optional(json) }),
  call: v.object({ args: v.optional(json), id: count, target: v.string() }),
  end: v.object({ id: count }),
  event: v.object({ source: v.string(), value: v.optional(json) }),
  failure: v.object({ error, id: count }),
  read: v.object({ name: v.string(), value: json }),
  state: v.object({ store: v.string(), value: json }),
  /** The `index`-th timer of this delay has fired. */
  timer: v.object({ delay: wholeNumber(0), index: count }),
}

type Kinds = typeof kinds

type EntryKind = keyof Kinds

export type EntryOf<kind extends EntryKind> = v.InferOutput<Kinds[kind]> & {
  readonly kind: kind
  /** In ms since the recording began. */
  readonly at: number
  /** Entries of one task of the browser have the same turn. */
  readonly turn: number
}

export type RecordingEntry = { readonly [kind in EntryKind]: EntryOf<kind> }[EntryKind]

const time = v.object({
  at: count,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the names of this table.
  kind: v.picklist(Object.keys(kinds) as EntryKind[]),
  turn: count,
})

const isEntry = (value: unknown): boolean => {
  const parsed = v.safeParse(time, value)
  return parsed.success && v.is(kinds[parsed.output.kind], value)
}

const header = v.object({
  clients: v.record(v.string(), v.array(v.string())),
  environment: v.object({
    browser: v.string(),
    locale: v.string(),
    source: v.picklist(['extension', 'page']),
    viewport: v.picklist(['desktop', 'phone', 'tablet', 'unknown']),
  }),
  options: json,
  product: v.string(),
  /** In ms since the epoch, plus the secret time that is added to all. */
  startedAt: count,
  storage: v.nullable(states),
  wallets: v.record(v.string(), v.array(json)),
})

export type RecordingHeader = v.InferOutput<typeof header>

const recording = v.object({
  ...header.entries,
  dropped: count,
  entries: v.array(v.custom<RecordingEntry>(isEntry)),
  format: v.picklist(['portico-recording']),
  hasAddresses: v.boolean(),
  states,
  version: count,
})

export type Recording = v.InferOutput<typeof recording>

const fail = (reason: RecordingProblem, message: string, cause?: unknown) =>
  new PorticoError('recording-invalid', message, { cause, details: { reason } })

export type RecordingProblem =
  | 'damaged'
  | 'newer'
  | 'not-a-recording'
  | 'not-json'
  | 'older'
  | 'too-long'

function failVersion(version: number): PorticoError {
  const reason = version > limits.recordingVersion ? 'newer' : 'older'
  return fail(
    reason,
    `The recording has version ${version}, and this version of Portico opens version ${limits.recordingVersion}. Open it with a ${reason} one.`,
  )
}

const outline = v.object({ format: v.string(), version: wholeNumber(0) })

function parseText(text: string): unknown {
  if (text.length > limits.file) throw fail('too-long', 'The file is too long for a recording.')
  const parsed = v.safeParse(jsonText, text)
  if (!parsed.success) throw fail('not-json', 'The file is not a recording: it is not JSON.')
  if (isShallow(parsed.output, limits.fileDepth)) return parsed.output
  throw fail('damaged', 'The recording is damaged: its values are nested too deep.')
}

/** Throws `recording-invalid`: `details.reason` says whether it is another file, another version, too large, or damaged. */
export function parseRecording(source: unknown): Recording {
  const content = typeof source === 'string' ? parseText(source) : source
  const start = v.safeParse(outline, content)
  if (!start.success || start.output.format !== 'portico-recording')
    throw fail('not-a-recording', 'The file is not a recording of Portico.')
  const { version } = start.output
  if (version !== limits.recordingVersion) throw failVersion(version)
  const parsed = v.safeParse(recording, content)
  if (parsed.success) return parsed.output
  throw fail('damaged', 'The recording is damaged.', new v.ValiError(parsed.issues))
}
