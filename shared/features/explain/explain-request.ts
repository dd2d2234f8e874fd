import * as v from 'valibot'
import type { SigningRequest } from '../../core/explanation.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { toRpcError } from '../../errors/rpc-error.ts'
import { parseMessage } from '../../provider/canonical/parse-message.ts'
import { readTypedData } from '../../provider/canonical/parse-params.ts'
import { parseTransaction } from '../../provider/canonical/parse-transaction.ts'
import { parseTypedData } from '../../provider/canonical/parse-typed-data.ts'
import { createRefusal } from '../../provider/canonical/refuse.ts'
import { at } from '../../provider/params.ts'
import { isHex } from '../../schema/hex.ts'
import type { Hex } from '../../schema/primitives.ts'
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

/** A request that is checked. */
export type Subject =
  | RequestedSubject
  | { readonly kind: 'calls'; readonly calls: readonly Call[] }
  | { readonly kind: 'method'; readonly method: string; readonly params: unknown }
  | { readonly kind: 'solana'; readonly transactions: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'typed-data'; readonly data: TypedData }

/** What is read from an EVM network, or is a text or a method alone. */
export type EvmSubject = Exclude<Subject, RequestedSubject | { kind: 'solana' }>

const canonicalCall = v.pipe(
  v.object({
    data: v.optional(v.custom<Hex>(isHex), '0x'),
    to: v.optional(v.string()),
    value: v.optional(v.custom<Hex>(isHex), '0x0'),
  }),
  v.transform(
    ({ data, to, value }): Call => ({ data, to: to?.toLowerCase(), value: BigInt(value) }),
  ),
)
const toCall = (call: unknown, path: string): Call =>
  v.parse(canonicalCall, parseTransaction(call, path))

function parseCalls(list: unknown): Subject {
  if (!Array.isArray(list) || list.length === 0)
    throw createRefusal('calls', 'Give at least one call.')
  return {
    calls: list.map((call: unknown, index) => toCall(call, `calls.${index}`)),
    kind: 'calls',
  }
}

function parseCall(request: unknown): Subject {
  const call = toCall(request, 'transaction')
  if (call.to === undefined && call.data === '0x') throw createRefusal('to', 'Give an address.')
  return { calls: [call], kind: 'calls' }
}

/** Reads a request of a host, by the field that no other kind has. */
function readRequest(request: unknown): Subject {
  if (Array.isArray(request)) return parseCalls(request)
  const { primaryType, text, transaction } = Object(request)
  if (primaryType !== undefined) return { data: parseTypedData(request), kind: 'typed-data' }
  if (typeof text === 'string') return { kind: 'text', text }
  return typeof transaction === 'string'
    ? { kind: 'solana', transactions: [transaction] }
    : parseCall(request)
}

/** Checks what a host gives, which may come from untyped code. Throws `params-invalid`. */
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

/** The text of a message, whose bytes wallets get in hexadecimals. Bytes that are no text stay as they are. */
function toMessage(text: string): string {
  if (!isHex(text) || text.length % 2 !== 0) return text
  const pairs = text.slice(2).match(/../g) ?? []
  return decodeText(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))) ?? text
}

const toTypedData = (params: unknown): Subject => ({
  data: readTypedData(params),
  kind: 'typed-data',
})

const readers: Readonly<Record<string, (params: unknown) => Subject>> = {
  eth_sendTransaction: (params) => ({ calls: [toCall(at(params, 0), 'params.0')], kind: 'calls' }),
  eth_signTypedData_v3: toTypedData,
  eth_signTypedData_v4: toTypedData,
  personal_sign: (params) => ({ kind: 'text', text: toMessage(parseMessage(params)[0]) }),
  wallet_sendCalls: (params) => parseCalls(at(at(params, 0), 'calls')),
}

/** What a request to a wallet is about. One that is not read is named by its method. */
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
    // The verdict of a request that is not read says so.
    return { kind: 'method', method, params }
  }
}
