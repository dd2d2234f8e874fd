import * as v from 'valibot'
import { hashTypedData, validateTypedData } from 'viem'
import { type TypedData, toDefinition } from './describe/typed-data-shape.ts'
import { walletError } from './wallet-error.ts'

const record = v.record(v.string(), v.unknown(), 'must be an object')
const content = v.object(
  {
    domain: v.optional(record, {}),
    types: v.record(
      v.string(),
      v.array(v.object({ name: v.string(), type: v.string() }), 'must be a list of fields'),
      'must be an object',
    ),
    primaryType: v.string('must be text'),
    message: record,
  },
  'must be typed data',
)

/** Dapps send JSON or, unlike the standard text of EIP-712, an object. */
export const typedDataInput = v.union(
  [v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), content), content],
  'must be typed data: domain, types, primaryType and message',
)

/** The domain fields, if the dapp leaves out the type `EIP712Domain`. */
const standardDomain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Validates typed data, and drops the fields that its types do not declare, because they are not signed. */
export function toTypedData(method: string, input: v.InferOutput<typeof content>): TypedData {
  const { domain, primaryType } = input
  const domainFields = standardDomain.filter(({ name }) => domain[name] !== undefined)
  const types: Types = { EIP712Domain: domainFields, ...input.types }
  const data = {
    domain: prune(types, 'EIP712Domain', domain),
    types,
    primaryType,
    message: prune(types, primaryType, input.message),
  }
  try {
    if (!types[primaryType]) throw new Error(`there is no type ${primaryType}`)
    validateTypedData(toDefinition(data))
    // Encoding validates values that `validateTypedData` does not.
    hashTypedData(toDefinition(data))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : ''
    throw walletError('bad-parameters', `${method}: params.1: ${reason}`)
  }
  return data
}

type Types = TypedData['types']

function prune(types: Types, type: string, value: Readonly<Record<string, unknown>>) {
  const fields = (types[type] ?? []).map(
    (field) => [field.name, pruneValue(types, field.type, value[field.name])] as const,
  )
  return Object.fromEntries(fields)
}

function pruneValue(types: Types, type: string, value: unknown): unknown {
  const item = /^(?<item>.*)\[\d*\]$/.exec(type)?.groups?.['item']
  if (item !== undefined)
    return Array.isArray(value) ? value.map((one: unknown) => pruneValue(types, item, one)) : value
  if (!types[type]) return value
  return v.is(record, value) ? prune(types, type, value) : value
}
