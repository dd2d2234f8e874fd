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
  /** Why a swap or a payment is not possible: a word of ours. */
  issue: v.optional(v.string()),
  name: v.string(),
  /** Why a call would fail: a known text of contracts, or empty. */
  reason: v.optional(v.string()),
  /** The code of a wallet or a node behind a `PorticoError`. */
  rpcCode: v.optional(wholeNumber(-100_000, 100_000)),
})

/** The failure of a call: the code of the error, never its message. */
export type RecordedError = v.InferOutput<typeof error>

/** What each kind of an entry has besides its time. */
const kinds = {
  /** A client of the core has called an action, a flow or a controller. */
  action: v.object({ args: v.array(json), id: count, name: v.string() }),
  /** A call of the core was answered. */
  answer: v.object({ id: count, value: v.optional(json) }),
  /** The body of an HTTP answer was read. `value` is absent if it was no JSON, or too long. */
  body: v.object({ id: count, value: v.optional(json) }),
  /** The core has called a port, a wallet or an adapter. */
  call: v.object({ args: v.optional(json), id: count, target: v.string() }),
  /** A client has called the function that an action has returned. */
  end: v.object({ id: count }),
  /** A wallet, an adapter, the frame or the page has reported something. */
  event: v.object({ source: v.string(), value: v.optional(json) }),
  /** A call of the core has failed. */
  failure: v.object({ error, id: count }),
  /** A port has given another value than before. */
  read: v.object({ name: v.string(), value: json }),
  /** A store has changed. */
  state: v.object({ store: v.string(), value: json }),
  /** The `index`-th timer of this delay has fired. */
  timer: v.object({ delay: wholeNumber(0), index: count }),
}

type Kinds = typeof kinds

/** The name of a kind of entries. */
type EntryKind = keyof Kinds

/** What one kind of an entry has. */
export type EntryOf<kind extends EntryKind> = v.InferOutput<Kinds[kind]> & {
  readonly kind: kind
  /** When it was, in ms since the recording began. */
  readonly at: number
  /** Entries of one task of the browser have the same turn. */
  readonly turn: number
}

/** One entry of a recording. */
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
  /** The calls that each adapter, and each client of a chain without an adapter, has. */
  clients: v.record(v.string(), v.array(v.string())),
  /** The build, and where it runs. */
  environment: v.object({
    /** The name of the browser, such as `firefox`. */
    browser: v.string(),
    locale: v.string(),
    /** Whether a page or the extension has started the overlay. */
    source: v.picklist(['extension', 'page']),
    /** The size class of the window. */
    viewport: v.picklist(['desktop', 'phone', 'tablet', 'unknown']),
  }),
  /** The options of the host, redacted. */
  options: json,
  /** The value of the option `sdkVersion`. */
  product: v.string(),
  /** When the recording began, in ms since the epoch, and later by a random time, as all times of the recording are. */
  startedAt: count,
  /** What was stored at the beginning, redacted. `null` if the storage could not be read. */
  storage: v.nullable(states),
  /** The wallets of each adapter at the beginning. */
  wallets: v.record(v.string(), v.array(json)),
})

/** What a recording says of the page that it was recorded on. */
export type RecordingHeader = v.InferOutput<typeof header>

const recording = v.object({
  ...header.entries,
  /** The number of entries that were dropped. A replay needs 0. */
  dropped: count,
  entries: v.array(v.custom<RecordingEntry>(isEntry)),
  format: v.picklist(['portico-recording']),
  /** Whether the visitor has included the addresses of the accounts. */
  hasAddresses: v.boolean(),
  /** The state of each store before the first entry. */
  states,
  version: count,
})

/** A redacted log of a visit: what went into the core, and the states that it had. It is plain JSON. */
export type Recording = v.InferOutput<typeof recording>

const fail = (reason: RecordingProblem, message: string, cause?: unknown) =>
  new PorticoError('recording-invalid', message, { cause, details: { reason } })

/** Why a file is not opened. It is the `reason` of the details of the error. */
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

/**
 * Parses a recording: the text of a file, or its value.
 *
 * Throws `recording-invalid` for another file, another version, a file of more than 8,000,000 characters, and a damaged file.
 * `details.reason` says which of them it is.
 */
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
