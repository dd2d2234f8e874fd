import { isHex } from '../../schema/hex.ts'

/*
 * The few layouts of the contract ABI that the NFTs need, by hand: viem would be 26 kB more in a page that esbuild makes. Data is
 * a text of hex digits without the prefix.
 */

/** The length of a word, in hex digits. */
const wordLength = 64

/** The longest text that is read, in bytes. */
const longestText = 400

/** A number as a word. */
export const toWord = (value: bigint | number): string =>
  value.toString(16).padStart(wordLength, '0')

/** An address as a word. */
export const toAddressWord = (address: string): string =>
  address.slice(2).toLowerCase().padStart(wordLength, '0')

/** The word at a place, in bytes. `undefined` where the data is shorter. */
function readWord(data: string, place: number): string | undefined {
  const word = data.slice(2 * place, 2 * place + wordLength)
  return word.length === wordLength ? word : undefined
}

/** The number at a place. `undefined` where the data is shorter. */
export function readNumber(data: string, place: number): bigint | undefined {
  const word = readWord(data, place)
  return word === undefined ? undefined : BigInt(`0x${word}`)
}

/** A place or a length at a place: a number that lies within the data. */
function readOffset(data: string, place: number): number | undefined {
  const value = readNumber(data, place)
  return value === undefined || value > BigInt(data.length / 2) ? undefined : Number(value)
}

/** The address in a word. `undefined` for a word that is none. */
export function readAddress(data: string, place = 0): string | undefined {
  const word = readWord(data, place)
  return word && /^0{24}/.test(word) ? `0x${word.slice(24)}` : undefined
}

/** The list of numbers whose place is in the word at `place`. `undefined` for data of another form. */
export function readNumbers(data: string, place: number): readonly bigint[] | undefined {
  const start = readOffset(data, place)
  const length = start === undefined ? undefined : readOffset(data, start)
  if (start === undefined || length === undefined) return undefined
  const numbers = Array.from({ length: Math.min(length, data.length / wordLength) }, (_, index) =>
    readNumber(data, start + 32 * (index + 1)),
  )
  return numbers.length === length && numbers.every((value) => value !== undefined)
    ? numbers.map((value) => value ?? 0n)
    : undefined
}

/** The bytes whose place, counted from `base`, is in the word at `place`. `undefined` for data of another form. */
function readBytes(data: string, place: number, base = 0): string | undefined {
  const offset = readOffset(data, place)
  if (offset === undefined) return undefined
  const start = base + offset
  const length = readOffset(data, start)
  if (length === undefined) return undefined
  const bytes = data.slice(2 * (start + 32), 2 * (start + 32 + length))
  return bytes.length === 2 * length ? bytes : undefined
}

/** The text that is the whole answer of a function. `undefined` for an answer of another form. */
export function readText(data: string): string | undefined {
  const bytes = readBytes(data, 0)
  if (bytes === undefined) return undefined
  const pairs = bytes.slice(0, 2 * longestText).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
}

/** A call of a contract: its address, and the data without the prefix. */
export type ContractCall = { readonly data: string; readonly to: string }

/** `aggregate3((address,bool,bytes)[])` of Multicall3, where each call may fail. */
const aggregateSelector = '82ad56cb'

function toTuple({ data, to }: ContractCall): string {
  const padded = data.padEnd(Math.ceil(data.length / wordLength) * wordLength, '0')
  return `${toAddressWord(to)}${toWord(1)}${toWord(96)}${toWord(data.length / 2)}${padded}`
}

/** The data of the call that has several calls in it. */
export function encodeCalls(calls: readonly ContractCall[]): string {
  const tuples = calls.map(toTuple)
  let place = 32 * tuples.length
  const places = tuples.map((tuple) => {
    const start = place
    place += tuple.length / 2
    return toWord(start)
  })
  return `0x${aggregateSelector}${toWord(32)}${toWord(tuples.length)}${places.join('')}${tuples.join('')}`
}

/** What each call answered. `undefined` for one that failed. `undefined` as a whole for an answer of another form. */
export function decodeResults(
  answer: unknown,
  count: number,
): readonly (string | undefined)[] | undefined {
  if (!isHex(answer) || answer.length % wordLength !== 2) return undefined
  const data = answer.slice(2).toLowerCase()
  const start = readOffset(data, 0)
  if (start === undefined || readNumber(data, start) !== BigInt(count)) return undefined
  const base = start + 32
  return Array.from({ length: count }, (_, index) => {
    const offset = readOffset(data, base + 32 * index)
    if (offset === undefined) return undefined
    const tuple = base + offset
    return readNumber(data, tuple) === 1n ? readBytes(data, tuple + 32, tuple) : undefined
  })
}
