import { isPorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import { isHex } from '../../schema/hex.ts'
import type { Hex } from '../../schema/primitives.ts'
import type { Adapter } from '../adapter.ts'

/** Multicall3 has this address on every chain that has it. */
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const aggregate3 = '0x82ad56cb'
/** The hexadecimal digits of a word of the ABI. */
const wordLength = 64
/** How many calls one request of the node makes: a node limits the gas of a call. */
const callsAtOnce = 300
/** The longest text of a contract that is read, in bytes. */
const longestText = 1024

/** A call of a contract that changes nothing. */
export type ContractCall = { readonly data: Hex; readonly to: string }

const toWord = (value: bigint | number): string => value.toString(16).padStart(wordLength, '0')

/** An argument of one word: a number, a boolean or an address. */
const toArgument = (value: bigint | boolean | string): string =>
  typeof value === 'string'
    ? value.slice(2).toLowerCase().padStart(wordLength, '0')
    : toWord(BigInt(value))

/**
 * Encodes a call whose arguments have one word each.
 *
 * It is not that of viem, of which one function costs 26 kB gzipped in a host that esbuild builds.
 */
export const encodeCall = (selector: Hex, ...values: readonly (bigint | boolean | string)[]): Hex =>
  `${selector}${values.map(toArgument).join('')}`

/** The bytes of an answer, which may come from any contract. */
const toDigits = (data: Hex | undefined): string => data?.slice(2) ?? ''

/** A word of an answer as a place in it. `undefined` outside of it. */
function readPlace(digits: string, at: number): number | undefined {
  const word = digits.slice(at, at + wordLength)
  const value = word.length === wordLength ? BigInt(`0x${word}`) : undefined
  return value !== undefined && value <= BigInt(digits.length) ? Number(value) : undefined
}

/** The number that a contract has answered. `undefined` for any other answer. */
export function decodeNumber(data: Hex | undefined): bigint | undefined {
  const digits = toDigits(data)
  return digits.length === wordLength ? BigInt(`0x${digits}`) : undefined
}

/** The text that a contract has answered: a `string`, or the 32 bytes of old tokens. `undefined` for any other answer. */
export function decodeText(data: Hex | undefined): string | undefined {
  const digits = toDigits(data)
  if (digits.length === wordLength) return toText(digits.replace(/(00)+$/, ''))
  const offset = readPlace(digits, 0)
  const length = offset === undefined ? undefined : readPlace(digits, 2 * offset)
  if (offset === undefined || length === undefined) return undefined
  const start = 2 * offset + wordLength
  return toText(digits.slice(start, start + 2 * Math.min(length, longestText)))
}

function toText(digits: string): string | undefined {
  const bytes = digits.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  return new TextDecoder().decode(new Uint8Array(bytes))
}

/** Encodes many calls as one call of Multicall3, in which each call may fail. */
function encodeAggregate(calls: readonly ContractCall[]): Hex {
  const tuples = calls.map(({ data, to }) => {
    const digits = toDigits(data)
    const padded = digits.padEnd(Math.ceil(digits.length / wordLength) * wordLength, '0')
    return [toArgument(to), toWord(1), toWord(96), toWord(digits.length / 2), padded].join('')
  })
  let place = calls.length * (wordLength / 2)
  const places = tuples.map((tuple) => {
    const offset = toWord(place)
    place += tuple.length / 2
    return offset
  })
  return `${aggregate3}${[toWord(32), toWord(calls.length), ...places, ...tuples].join('')}`
}

/** The answer to each of `count` calls. `undefined` for an answer of another form, as of a chain without Multicall3. */
function decodeAggregate(answer: unknown, count: number): readonly (Hex | undefined)[] | undefined {
  const digits = isHex(answer) ? toDigits(answer) : ''
  const list = 2 * wordLength
  if (readPlace(digits, 0) !== wordLength / 2 || readPlace(digits, wordLength) !== count)
    return undefined
  return Array.from({ length: count }, (_, index) => {
    const place = readPlace(digits, list + index * wordLength)
    if (place === undefined) return undefined
    const start = list + 2 * place
    const hasSucceeded = readPlace(digits, start) === 1
    const offset = readPlace(digits, start + wordLength)
    const at = offset === undefined ? undefined : start + 2 * offset
    const length = at === undefined ? undefined : readPlace(digits, at)
    if (!hasSucceeded || at === undefined || length === undefined) return undefined
    return `0x${digits.slice(at + wordLength, at + wordLength + 2 * length)}` as const
  })
}

type Request = { readonly network: Network; readonly read: Adapter['read'] }

const readCall = ({ network, read }: Request, { data, to }: ContractCall) =>
  read({ method: 'eth_call', network, params: [{ data, to }, 'latest'] })

/** Whether the node has answered, with an error. Another failure is that of the connection to it. */
const isAnswer = (cause: unknown) =>
  isPorticoError(cause, 'rpc-failed') && cause.details?.['code'] !== undefined

/** Calls each contract by itself, in one batch of the transport. */
const readEach = (request: Request, calls: readonly ContractCall[]) =>
  Promise.all(
    calls.map(async (call) => {
      const answer = await readCall(request, call).catch(() => undefined)
      return isHex(answer) ? answer : undefined
    }),
  )

async function readTogether(request: Request, calls: readonly ContractCall[]) {
  try {
    const answer = await readCall(request, { data: encodeAggregate(calls), to: multicall3 })
    const answers = decodeAggregate(answer, calls.length)
    if (answers) return answers
  } catch (cause) {
    if (!isAnswer(cause)) throw cause
  }
  // The chain has no Multicall3, or one contract has used up the gas of all.
  return readEach(request, calls)
}

/**
 * Calls many contracts by one request of the node. An answer is `undefined` if the contract did not answer.
 *
 * Rejects with `rpc-failed` if the node cannot be reached: then nothing is known.
 */
export async function readContracts(
  calls: readonly ContractCall[],
  request: Request,
): Promise<readonly (Hex | undefined)[]> {
  const starts = Array.from(
    { length: Math.ceil(calls.length / callsAtOnce) },
    (_, index) => index * callsAtOnce,
  )
  const parts = await Promise.all(
    starts.map((start) => readTogether(request, calls.slice(start, start + callsAtOnce))),
  )
  return parts.flat()
}
