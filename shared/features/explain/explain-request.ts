import * as v from 'valibot'
import type { SigningRequest } from '../../core/explanation.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { isHex } from '../../schema/hex.ts'
import { isAddress } from '../../schema/is-address.ts'
import type { Hex } from '../../schema/primitives.ts'
import { toQuantity } from '../../schema/quantity.ts'
import type { Call } from './call.ts'
import { decodeText } from './decode-text.ts'
import { type TypedData, typedDataSchema } from './typed-data.ts'

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
   * The native currency that goes with it, in its smallest unit: a bigint, or hexadecimal text.
   *
   * @default 0n
   */
  readonly value?: bigint | string | undefined
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

const bytes = v.pipe(
  v.custom<Hex>((value) => isHex(value) && value.length % 2 === 0),
  v.transform((value): Hex => `0x${value.slice(2).toLowerCase()}`),
)
const evmAddress = v.pipe(
  v.custom<string>((value) => isHex(value) && isAddress(value, 'eip155')),
  v.transform((value) => value.toLowerCase()),
)
const amount = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'bigint' ? value : toQuantity(value))),
  v.custom<bigint>((value) => typeof value === 'bigint' && value >= 0n && value < 2n ** 256n),
)
const call = v.pipe(
  v.object({
    data: v.optional(v.nullable(bytes)),
    input: v.optional(v.nullable(bytes)),
    to: v.optional(v.nullable(evmAddress)),
    value: v.optional(amount, 0n),
  }),
  // Both names of the data are in use. A node refuses two that differ.
  v.check(({ data, input }) => !data || !input || data === input),
  v.transform(
    ({ data, input, to, value }): Call => ({
      data: data ?? input ?? '0x',
      to: to ?? undefined,
      value,
    }),
  ),
)
const calls = v.pipe(
  v.array(call),
  v.check((list) => list.length > 0),
)

const oneCall = v.pipe(
  call,
  v.check(({ data, to }) => to !== undefined || data !== '0x'),
  v.transform((one): Subject => ({ calls: [one], kind: 'calls' })),
)
const someCalls = v.pipe(
  calls,
  v.transform((list): Subject => ({ calls: list, kind: 'calls' })),
)
const typedData = v.pipe(
  typedDataSchema,
  v.transform((data): Subject => ({ data, kind: 'typed-data' })),
)
const textSubject = v.pipe(
  v.object({ text: v.string() }),
  v.transform(({ text }): Subject => ({ kind: 'text', text })),
)
const solanaSubject = v.pipe(
  v.object({ transaction: v.string() }),
  v.transform(({ transaction }): Subject => ({ kind: 'solana', transactions: [transaction] })),
)

/** The schema of a request, by the field that no other kind has. */
function findSchema(request: unknown) {
  if (Array.isArray(request)) return someCalls
  const fields = Object(request)
  if ('primaryType' in fields) return typedData
  if ('text' in fields) return textSubject
  return 'transaction' in fields ? solanaSubject : oneCall
}

/** Checks what a host gives, which may come from untyped code. Throws `params-invalid`. */
export function parseRequest(request: unknown): Subject {
  const parsed = v.safeParse(findSchema(request), request)
  if (parsed.success) return parsed.output
  throw new PorticoError(
    'params-invalid',
    'explain: Give a transaction, a list of calls, typed data, { text }, or { transaction } of Solana.',
  )
}

const json = v.pipe(v.string(), v.parseJson())
const signedParams = v.pipe(
  v.array(v.unknown()),
  v.transform((params) => params[1]),
)
const typedText = v.pipe(json, typedDataSchema)
const textParams = v.pipe(
  v.array(v.unknown()),
  v.transform(([text]) => text),
  v.string(),
)
const sentParams = v.pipe(
  v.array(v.unknown()),
  v.transform(([first]) => first),
  call,
)
const batchParams = v.pipe(
  v.array(v.unknown()),
  v.transform(([first]) => first),
  v.object({ calls }),
)

/** The text of a message, whose bytes wallets get in hexadecimals. Bytes that are no text stay as they are. */
function toMessage(text: string): string {
  if (!isHex(text) || text.length % 2 !== 0) return text
  const pairs = text.slice(2).match(/../g) ?? []
  return decodeText(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))) ?? text
}

const readers: Readonly<Record<string, (params: unknown) => Subject | undefined>> = {
  eth_sendTransaction(params) {
    const parsed = v.safeParse(sentParams, params)
    return parsed.success ? { calls: [parsed.output], kind: 'calls' } : undefined
  },
  eth_signTypedData_v4(params) {
    const signed = v.safeParse(signedParams, params)
    const data = signed.success ? signed.output : undefined
    const parsed = v.safeParse(typeof data === 'string' ? typedText : typedDataSchema, data)
    return parsed.success ? { data: parsed.output, kind: 'typed-data' } : undefined
  },
  personal_sign(params) {
    const parsed = v.safeParse(textParams, params)
    return parsed.success ? { kind: 'text', text: toMessage(parsed.output) } : undefined
  },
  wallet_sendCalls(params) {
    const parsed = v.safeParse(batchParams, params)
    return parsed.success ? { calls: parsed.output.calls, kind: 'calls' } : undefined
  },
}

/** What a request to a wallet is about. One that is not read is named by its method. */
export function readWalletRequest({
  encoding,
  method,
  params,
}: Omit<SigningRequest, 'chainId'>): Subject {
  if (method.startsWith('solana_')) return { encoding, kind: 'solana-request', method, params }
  const subject = Object.hasOwn(readers, method) ? readers[method]?.(params) : undefined
  return subject ?? { kind: 'method', method, params }
}
