import * as v from 'valibot'
import type { SigningRequest } from '../../../core/explanation.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toRpcError } from '../../../errors/rpc-error.ts'
import { parseMessage } from '../../../provider/canonical/parse-message.ts'
import { readTypedData } from '../../../provider/canonical/parse-params.ts'
import { isKnownMember, parseTransaction } from '../../../provider/canonical/parse-transaction.ts'
import { parseTypedData } from '../../../provider/canonical/parse-typed-data.ts'
import { createRefusal } from '../../../provider/canonical/refuse.ts'
import { at, isObject } from '../../../provider/params.ts'
import { isHex } from '../../../schema/hex.ts'
import type { Hex } from '../../../schema/primitives.ts'
import type { Call } from './call.ts'
import { decodeText } from './decode-text.ts'
import type { TypedData } from './typed-data.ts'

/** A transaction on an EVM network, or one call of a batch. */
export type ExplainCall = {
  /**
   * The data, as hexadecimal text.
   *
   * @default '0x'
   */
  readonly data?: string | undefined
  /**
   * The limit of gas: a bigint, a number, or hexadecimal text, as all numbers of a call.
   *
   * @default undefined; the simulated gas counts
   */
  readonly gas?: bigint | number | string | undefined
  /**
   * The price of gas, in the smallest unit of the native currency.
   *
   * @default undefined; that of the node
   */
  readonly gasPrice?: bigint | number | string | undefined
  /**
   * The most that gas may cost (EIP-1559).
   *
   * @default undefined; the price of the node
   */
  readonly maxFeePerGas?: bigint | number | string | undefined
  /**
   * What is paid beyond the base fee (EIP-1559).
   *
   * @default undefined
   */
  readonly maxPriorityFeePerGas?: bigint | number | string | undefined
  /**
   * The address that gets it.
   *
   * @default undefined; a contract is created
   */
  readonly to?: string | undefined
  /**
   * The native currency that goes with it, in its smallest unit: a bigint, a number, or hexadecimal text.
   *
   * @default 0n
   */
  readonly value?: bigint | number | string | undefined
}

/** Typed data to sign (EIP-712), as a wallet gets it. */
export type ExplainTypedData = {
  /** The domain, such as `{ chainId: 1, verifyingContract: '0x…' }`. */
  readonly domain: Readonly<Record<string, unknown>>
  /** The message. */
  readonly message: Readonly<Record<string, unknown>>
  /** The name of the type of the message. */
  readonly primaryType: string
  /** The members of each type. */
  readonly types: Readonly<
    Record<
      string,
      readonly {
        /** The name of the member. */
        readonly name: string
        /** The type of the member. */
        readonly type: string
      }[]
    >
  >
}

/** A text to sign. */
export type ExplainText = {
  /** The text. */
  readonly text: string
}

/** A transaction of Solana. */
export type ExplainSolana = {
  /** The transaction, in base64. */
  readonly transaction: string
}

/** What `explain` explains: a transaction, the calls of a batch, typed data, a text, or a transaction of Solana. */
export type ExplainRequest =
  | ExplainCall
  | ExplainSolana
  | ExplainText
  | ExplainTypedData
  | readonly ExplainCall[]

/** A request to a wallet of Solana, whose parameters are not read yet: what reads them loads for Solana alone. */
export type RequestedSubject = {
  readonly encoding: 'base58' | undefined
  readonly kind: 'solana-request'
  readonly method: string
  readonly params: unknown
}

export type RequestedFee = {
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

export type CallsSubject = {
  readonly calls: readonly Call[]
  readonly fee?: RequestedFee
  readonly kind: 'calls'
  readonly unread: readonly string[]
}

export type Subject =
  | RequestedSubject
  | CallsSubject
  | { readonly kind: 'method'; readonly method: string; readonly params: unknown }
  | { readonly kind: 'solana'; readonly transactions: readonly string[] }
  | {
      readonly kind: 'text'
      readonly isBytes?: boolean
      readonly text: string
    }
  | { readonly kind: 'typed-data'; readonly data: TypedData }

export type EvmSubject = Exclude<Subject, RequestedSubject | { kind: 'solana' }>

const quantity = v.optional(
  v.pipe(
    v.custom<Hex>(isHex),
    v.transform((value) => BigInt(value)),
  ),
)
const canonicalCall = v.object({
  data: v.optional(v.custom<Hex>(isHex), '0x'),
  to: v.optional(v.string()),
  value: v.optional(v.custom<Hex>(isHex), '0x0'),
  gas: quantity,
  gasLimit: quantity,
  gasPrice: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
})

/** The overlay reads none of the capabilities (EIP-5792). */
const toCapabilities = (value: unknown, path: string): readonly string[] =>
  isObject(value) ? Object.keys(value).map((name) => `${path}${name}`) : [path]

function readCall(
  request: unknown,
  path: string,
): Omit<Required<CallsSubject>, 'calls'> & { readonly call: Call } {
  const transaction = parseTransaction(request, path)
  const { data, gas, gasLimit, to, value, ...fee } = v.parse(canonicalCall, transaction)
  const unread = Object.keys(transaction).flatMap((name) => {
    if (name === 'capabilities') return toCapabilities(transaction[name], 'capabilities.')
    return isKnownMember(name) ? [] : [name]
  })
  return {
    call: { data, to: to?.toLowerCase(), value: BigInt(value) },
    fee: { ...fee, gas: gas ?? gasLimit },
    kind: 'calls',
    unread,
  }
}

function parseCalls(list: unknown, others: readonly string[] = []): Subject {
  if (!Array.isArray(list) || list.length === 0)
    throw createRefusal('calls', 'Give at least one call.')
  const read = list.map((call: unknown, index) => readCall(call, `calls.${index}`))
  const unread = read.flatMap((one, index) => one.unread.map((name) => `calls.${index}.${name}`))
  return { calls: read.map(({ call }) => call), kind: 'calls', unread: [...others, ...unread] }
}

const batchMembers = ['atomicRequired', 'calls', 'chainId', 'from', 'id', 'version']

function parseBatch(params: unknown): Subject {
  const batch = at(params, 0)
  const names = isObject(batch) ? Object.keys(batch) : []
  const others = names.flatMap((name) => {
    if (name === 'capabilities') return toCapabilities(at(batch, name), 'capabilities.')
    return batchMembers.includes(name) ? [] : [name]
  })
  return parseCalls(at(batch, 'calls'), others)
}

function parseCall(request: unknown): Subject {
  const { call, ...rest } = readCall(request, 'transaction')
  if (call.to === undefined && call.data === '0x') throw createRefusal('to', 'Give an address.')
  return { ...rest, calls: [call] }
}

function readRequest(request: unknown): Subject {
  if (Array.isArray(request)) return parseCalls(request)
  const { primaryType, text, transaction } = Object(request)
  if (primaryType !== undefined) return { data: parseTypedData(request), kind: 'typed-data' }
  if (typeof text === 'string') return { kind: 'text', text }
  return typeof transaction === 'string'
    ? { kind: 'solana', transactions: [transaction] }
    : parseCall(request)
}

/** A host's code may be untyped. Throws `params-invalid`. */
export function parseRequest(request: unknown): Subject {
  try {
    return readRequest(request)
  } catch (cause) {
    const { message = '' } = toRpcError(cause)
    throw new PorticoError(
      'params-invalid',
      `explain: Give a transaction, a list of calls, typed data, { text }, or { transaction } of Solana. ${message}`,
      { cause },
    )
  }
}

/** Wallets get the bytes in hexadecimals. Bytes that are not text stay as they are. */
function readMessage(params: unknown): Subject {
  const [message] = parseMessage(params)
  const pairs = message.slice(2).match(/../g) ?? []
  const text = decodeText(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
  return text === undefined
    ? { isBytes: true, kind: 'text', text: message }
    : { kind: 'text', text }
}

const toTypedData = (params: unknown): Subject => ({
  data: readTypedData(params),
  kind: 'typed-data',
})

const readers: Readonly<Record<string, (params: unknown) => Subject>> = {
  eth_sendTransaction: (params) => parseCall(at(params, 0)),
  eth_signTypedData_v3: toTypedData,
  eth_signTypedData_v4: toTypedData,
  personal_sign: readMessage,
  wallet_sendCalls: parseBatch,
}

export function readWalletRequest({
  encoding,
  method,
  params,
}: Omit<SigningRequest, 'chainId'>): Subject {
  if (method.startsWith('solana_')) return { encoding, kind: 'solana-request', method, params }
  const read = Object.hasOwn(readers, method) ? readers[method] : undefined
  if (!read) return { kind: 'method', method, params }
  try {
    return read(params)
  } catch {
    return { kind: 'method', method, params }
  }
}
