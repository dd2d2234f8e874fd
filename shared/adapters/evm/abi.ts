import type { Hex } from '../../schema/primitives.ts'

/** Own code: a package's decoder is many times as large, and takes bytes that a contract would not. `read` never throws. */
export type AbiType<value> = {
  /** In bytes, in its scope; a dynamic value has its offset there. */
  readonly size: number
  readonly isDynamic: boolean
  /** `digits`: hexadecimal without `0x`. `at`: in bytes. `isMasked`: ignores bits that the type does not have, as old compilers do. */
  readonly read: (digits: string, at: number, isMasked?: boolean) => value | undefined
}

type ValueOf<type> = type extends AbiType<infer value> ? value : never
export type ValuesOf<types extends readonly AbiType<unknown>[]> = {
  -readonly [index in keyof types]: ValueOf<types[index]>
}

const word = 32
const longestList = 256

function readWord(digits: string, at: number): string | undefined {
  const text = digits.slice(2 * at, 2 * (at + word))
  return text.length === 2 * word ? text : undefined
}

export function uint(bits: number): AbiType<bigint> {
  const end = 2n ** BigInt(bits)
  return {
    isDynamic: false,
    read(digits, at, isMasked = false) {
      const text = readWord(digits, at)
      const value = text === undefined ? undefined : BigInt(`0x${text}`)
      if (value !== undefined && isMasked) return value % end
      return value !== undefined && value < end ? value : undefined
    },
    size: word,
  }
}

/** In lower case. */
export const address: AbiType<string> = {
  isDynamic: false,
  read(digits, at, isMasked = false) {
    const text = readWord(digits, at)
    if (text === undefined || !(isMasked || text.startsWith('0'.repeat(24)))) return undefined
    return `0x${text.slice(24)}`
  },
  size: word,
}

export const bool: AbiType<boolean> = {
  isDynamic: false,
  read(digits, at, isMasked = false) {
    // Old compilers take every other number for true.
    const value = uint(isMasked ? 256 : 1).read(digits, at)
    return value === undefined ? undefined : value !== 0n
  },
  size: word,
}

export const bytes32: AbiType<Hex> = {
  isDynamic: false,
  read(digits, at) {
    const text = readWord(digits, at)
    return text === undefined ? undefined : `0x${text}`
  },
  size: word,
}

function readCount(digits: string, at: number): number | undefined {
  const value = uint(256).read(digits, at)
  return value !== undefined && value <= BigInt(digits.length / 2) ? Number(value) : undefined
}

function readScope(digits: string, at: number): string | undefined {
  const offset = readCount(digits, at)
  return offset === undefined ? undefined : digits.slice(2 * offset)
}

export const bytes: AbiType<Hex> = {
  isDynamic: true,
  read(digits, at) {
    const scope = readScope(digits, at)
    const length = scope === undefined ? undefined : readCount(scope, 0)
    if (scope === undefined || length === undefined) return undefined
    const content = scope.slice(2 * word, 2 * (word + length))
    return content.length === 2 * length ? `0x${content}` : undefined
  },
  size: word,
}

export const text: AbiType<string> = {
  ...bytes,
  read(digits, at) {
    const content = bytes.read(digits, at)
    return content === undefined ? undefined : toText(content)
  },
}

export function toText(content: Hex): string {
  const pairs = content.slice(2).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
}

function readRow(
  types: readonly AbiType<unknown>[],
  { at, digits, isMasked }: { at: number; digits: string; isMasked: boolean },
) {
  const values: unknown[] = []
  let place = at
  for (const type of types) {
    const value = type.read(digits, place, isMasked)
    if (value === undefined) return undefined
    values.push(value)
    place += type.size
  }
  return values
}

export function tuple<const types extends readonly AbiType<unknown>[]>(
  ...types: types
): AbiType<ValuesOf<types>> {
  const isDynamic = types.some((type) => type.isDynamic)
  const width = types.reduce((sum, { size }) => sum + size, 0)
  return {
    isDynamic,
    read(digits, at, isMasked = false) {
      const scope = isDynamic ? readScope(digits, at) : digits
      const place = isDynamic ? 0 : at
      const values =
        scope === undefined ? undefined : readRow(types, { at: place, digits: scope, isMasked })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: each value was read by the type of its place.
      return values as ValuesOf<types> | undefined
    },
    size: isDynamic ? word : width,
  }
}

export function list<value>(type: AbiType<value>): AbiType<readonly value[]> {
  return {
    isDynamic: true,
    read(digits, at, isMasked = false) {
      const scope = readScope(digits, at)
      const count = scope === undefined ? undefined : readCount(scope, 0)
      if (scope === undefined || count === undefined || count > longestList) return undefined
      const items = scope.slice(2 * word)
      const values: value[] = []
      for (let index = 0; index < count; index += 1) {
        const value = type.read(items, index * type.size, isMasked)
        if (value === undefined) return undefined
        values.push(value)
      }
      return values
    },
    size: word,
  }
}

export function decode<const types extends readonly AbiType<unknown>[]>(
  types: types,
  data: string,
  isMasked = false,
): ValuesOf<types> | undefined {
  const digits = data.slice(2).toLowerCase()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: each value was read by the type of its place.
  return readRow(types, { at: 0, digits, isMasked }) as ValuesOf<types> | undefined
}

export const toWord = (value: bigint | string): string =>
  (typeof value === 'string' ? value.replace(/^0x/i, '') : value.toString(16))
    .toLowerCase()
    .padStart(2 * word, '0')
