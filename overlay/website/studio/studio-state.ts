import { object, parse, parseJson, pipe, record, string, unknown } from 'valibot'

/** What a visitor of the studio has chosen. A link to the studio holds it. */
export type StudioState = {
  /** The options, as JSON. Those that are code are not among them. */
  readonly options: Readonly<Record<string, unknown>>
  /** The name of a scene: see `scenes.ts`. */
  readonly scene: string
}

export const initialState: StudioState = { options: {}, scene: 'connect' }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const stateOf = pipe(
  string(),
  parseJson(),
  object({ options: record(string(), unknown()), scene: string() }),
)

/** A state as text for the hash of an address. */
export function encodeState(state: StudioState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The state of a text that `encodeState` has made. `undefined` for another text. */
export function decodeState(text: string): StudioState | undefined {
  try {
    const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(decoded, (character) => character.codePointAt(0) ?? 0)
    return parse(stateOf, new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** The options with one set, or taken away by `undefined`. A group without options goes too. */
export function withOption(
  options: StudioState['options'],
  [name = '', ...inner]: readonly string[],
  value: unknown,
): StudioState['options'] {
  const { [name]: before, ...others } = options
  const next = inner.length === 0 ? value : withOption(isRecord(before) ? before : {}, inner, value)
  const isEmpty = inner.length > 0 && isRecord(next) && Object.keys(next).length === 0
  return next === undefined || isEmpty ? others : { ...others, [name]: next }
}

/** The value of an option by its path. */
export const getOption = (options: unknown, [name, ...inner]: readonly string[]): unknown => {
  if (name === undefined) return options
  return isRecord(options) && Object.hasOwn(options, name)
    ? getOption(options[name], inner)
    : undefined
}
