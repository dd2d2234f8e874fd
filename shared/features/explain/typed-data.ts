import * as v from 'valibot'
import { isHex } from '../../schema/hex.ts'
import { isAddress } from '../../schema/is-address.ts'

const fields = v.array(v.object({ name: v.string(), type: v.string() }))

/** Typed data (EIP-712), as a wallet gets it. */
export const typedDataSchema = v.object({
  domain: v.record(v.string(), v.unknown()),
  message: v.record(v.string(), v.unknown()),
  primaryType: v.string(),
  types: v.record(v.string(), fields),
})

export type TypedData = v.InferOutput<typeof typedDataSchema>

const toBase = (type: string) => type.replace(/(\[\d*\])+$/, '')

function findTypes(name: string, types: TypedData['types'], found: Set<string>): void {
  const members = Object.hasOwn(types, name) ? types[name] : undefined
  if (!members || found.has(name)) return
  found.add(name)
  for (const { type } of members) findTypes(toBase(type), types, found)
}

/**
 * The type of typed data, as it is hashed (EIP-712): the primary type, then all that it refers to by name. Two types of one text have
 * one hash.
 */
export function encodeType({
  primaryType,
  types,
}: Pick<TypedData, 'primaryType' | 'types'>): string {
  const found = new Set<string>()
  findTypes(primaryType, types, found)
  const [first, ...others] = found
  const names = first === undefined ? [] : [first, ...others.toSorted()]
  return names
    .map((name) => {
      const members = types[name]?.map((member) => `${member.type} ${member.name}`) ?? []
      return `${name}(${members.join(',')})`
    })
    .join('')
}

/** A whole number, as wallets take it: a number, a bigint, or a text in decimals or hexadecimals. */
function toNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  const isWritten = typeof value === 'string' && /^(?:\d{1,78}|0x[\da-f]{1,64})$/i.test(value)
  return isWritten ? BigInt(value) : undefined
}

/** A number of a size. */
export const numberOf = (bits: number) =>
  v.pipe(
    v.unknown(),
    v.transform(toNumber),
    v.custom<bigint>(
      (value) => typeof value === 'bigint' && value >= 0n && value < 2n ** BigInt(bits),
    ),
  )

/** An address, in lower case. */
export const addressText = v.pipe(
  v.custom<string>((value) => isHex(value) && isAddress(value, 'eip155')),
  v.transform((value) => value.toLowerCase()),
)

/** The contract that the signature is for. `undefined` if the domain names none. */
export function toContract({ domain }: TypedData): string | undefined {
  const parsed = v.safeParse(addressText, domain['verifyingContract'])
  return parsed.success ? parsed.output : undefined
}

/** Whether the domain is of a network. One that names no network is of every one. */
export function isOfNetwork({ domain }: TypedData, chainId: number): boolean {
  const named = domain['chainId']
  return named === undefined || toNumber(named) === BigInt(chainId)
}
