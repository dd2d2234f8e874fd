import * as v from 'valibot'
import { hashTypedData, validateTypedData } from 'viem'
import { type TypedData, toDefinition } from '../describe/typed-data-shape.ts'
import { walletError } from '../wallet-error.ts'

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

/** Dapps send it as JSON or, against the letter of EIP-712, as an object. */
export const typedDataInput = v.union(
  [v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), content), content],
  'must be typed data: domain, types, primaryType and message',
)

/** What a domain is made of where its type is left out. */
const standardDomain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Makes sure that it is what it says, and leaves out what its types do not name, which nobody would sign. */
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
    // Some values are looked at only when they are encoded.
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
