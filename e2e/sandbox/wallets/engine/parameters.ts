import * as v from 'valibot'
import { type Address, type Hex, isAddress } from 'viem'
import { tryBase58 } from '../../base58.ts'
import { walletError } from './wallet-error.ts'

/** Parses the dapp's parameters. The error names the invalid field. */
export function parseParameters<schema extends v.GenericSchema>(
  method: string,
  schema: schema,
  params: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = ['params', v.getDotPath(issue)].filter(Boolean).join('.')
  throw walletError('bad-parameters', `${method}: ${path}: ${issue.message}`)
}

export const hex = v.pipe(
  v.string('must be hex bytes, 0x first'),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i, 'must be hex bytes, 0x first'),
  v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
)

export const address = v.pipe(
  v.string('must be an address'),
  // A checksum is optional: many dapps write addresses in lower case. If there is one, it must be right.
  v.check(
    (text) => isAddress(text, { strict: /[a-f].*[A-F]|[A-F].*[a-f]/.test(text.slice(2)) }),
    'must be an address',
  ),
  v.transform((text): Address => `0x${text.slice(2)}`),
)

const quantityMessage = 'must be a quantity in hex, 0x first'
export const quantity = v.union(
  [
    v.pipe(
      v.string(),
      v.regex(/^0x[0-9a-f]{1,64}$/i),
      v.transform((text) => BigInt(text)),
    ),
    // postMessage carries bigints, unlike JSON.
    v.pipe(v.bigint(), v.minValue(0n)),
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(0),
      v.transform((text) => BigInt(text)),
    ),
  ],
  quantityMessage,
)

export const base58Bytes = v.pipe(
  v.string('must be base58'),
  v.minLength(1, 'must not be empty'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const bytes = tryBase58(dataset.value)
    if (bytes) return bytes
    addIssue({ message: 'must be base58' })
    return NEVER
  }),
)

const data = v.nullish(hex)

export const transaction = v.object(
  {
    from: v.nullish(address),
    to: v.nullish(address),
    value: v.nullish(quantity),
    data,
    // The newer name of `data`.
    input: data,
    gas: v.nullish(quantity),
    gasLimit: v.nullish(quantity),
    gasPrice: v.nullish(quantity),
    maxFeePerGas: v.nullish(quantity),
    maxPriorityFeePerGas: v.nullish(quantity),
    nonce: v.nullish(quantity),
    chainId: v.nullish(quantity),
    accessList: v.nullish(v.array(v.object({ address, storageKeys: v.array(hex) }))),
    // An EIP-7702 delegation gives away control of the whole account. This wallet signs none.
    authorizationList: v.nullish(v.never('is not signed by this wallet')),
  },
  'must be a transaction',
)
export type TransactionInput = v.InferOutput<typeof transaction>

const capabilities = v.optional(v.record(v.string(), v.unknown(), 'must be an object'))

const call = v.object(
  { to: v.nullish(address), data, value: v.nullish(quantity), capabilities },
  'must be a call',
)

export const sendCalls = v.object(
  {
    version: v.optional(v.string('must be text')),
    id: v.optional(
      v.pipe(v.string('must be text'), v.minLength(1), v.maxLength(4096, 'must be shorter')),
    ),
    chainId: v.nullish(quantity),
    from: v.nullish(address),
    atomicRequired: v.optional(v.boolean('must be true or false')),
    capabilities,
    calls: v.pipe(
      v.array(call, 'must be a list'),
      v.minLength(1, 'must hold a call'),
      v.maxLength(64, 'must hold at most 64 calls'),
    ),
  },
  'must be an object',
)
export type SendCallsInput = v.InferOutput<typeof sendCalls>

export const list = <first extends v.GenericSchema>(first: first) =>
  v.looseTuple([first], 'must be a list')

export const pair = <first extends v.GenericSchema, second extends v.GenericSchema>(
  first: first,
  second: second,
) => v.looseTuple([first, second], 'must be a list')
