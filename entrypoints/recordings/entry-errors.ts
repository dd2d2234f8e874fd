import type { Json } from '../../shared/recorder/json.ts'
import { isRecord } from '../../shared/recorder/json.ts'
import type { RecordingEntry } from '../../shared/recorder/recording.ts'

/** What is no failure: a newer call has replaced the call. */
const replaced = 'aborted'

const words = ['failed', 'reverted']

/** Error codes and failed statuses in a recorded state, each once. */
function listCodes(name: string, value: Json): readonly string[] {
  if (typeof value === 'string') {
    if (name === 'error') return value === replaced ? [] : [value]
    return words.some((word) => value === word || value.startsWith(`${word} `)) ? [value] : []
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, part]) => listCodes(key, toJson(part)))
}

const toJson = (value: unknown): Json => {
  if (isRecord(value) || typeof value === 'string') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a part of a value of JSON.
    return value as Json
  }
  return null
}

const toText = (value: unknown) => (typeof value === 'string' ? value : 'error')

/** The error that a store has: its code, or what has failed. `undefined` if it has none. */
function findStateError(store: string, value: Json): string | undefined {
  if (!isRecord(value)) return undefined
  const { code, message, open, variant } = value
  if (store === 'alerts') return typeof code === 'string' ? code : undefined
  if (store === 'snackbar')
    return open === true && variant === 'error' ? toText(message) : undefined
  return [...new Set(listCodes('', value))].join(', ') || undefined
}

/** Makes the function that gives the error of an entry. A store has an error once: where it begins. */
export function createErrorFinder(): (entry: RecordingEntry) => string | undefined {
  const last = new Map<string, string | undefined>()
  return (entry) => {
    if (entry.kind === 'failure')
      return entry.error.code === replaced ? undefined : entry.error.code
    if (entry.kind === 'answer') {
      const status = isRecord(entry.value) ? Number(entry.value['status']) : 0
      return status >= 400 ? `HTTP ${status}` : undefined
    }
    if (entry.kind !== 'state') return undefined
    const error = findStateError(entry.store, entry.value)
    const isSame = last.get(entry.store) === error
    last.set(entry.store, error)
    return isSame ? undefined : error
  }
}
