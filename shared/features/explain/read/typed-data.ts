import * as v from 'valibot'
import type { CanonicalTypedData } from '../../../provider/canonical/parse-typed-data.ts'
import { isHex } from '../../../schema/hex.ts'
import { isAddress } from '../../../schema/is-address.ts'

export type TypedData = CanonicalTypedData

const toBase = (type: string) => type.replace(/(\[\d*\])+$/, '')

function findTypes(name: string, types: TypedData['types'], found: Map<string, string>): void {
  const members = Object.hasOwn(types, name) ? types[name] : undefined
  if (!members || found.has(name)) return
  found.set(name, `${name}(${members.map((member) => `${member.type} ${member.name}`).join(',')})`)
  for (const { type } of members) findTypes(toBase(type), types, found)
}

/** The type as it is hashed (EIP-712): the primary type, then all that it refers to, by name. Two types of one text have one hash. */
export function encodeType({
  primaryType,
  types,
}: Pick<TypedData, 'primaryType' | 'types'>): string {
  const found = new Map<string, string>()
  findTypes(primaryType, types, found)
  const others = [...found.keys()].slice(1).toSorted()
  return [primaryType, ...others].map((name) => found.get(name)).join('')
}

export const number = v.pipe(
  v.string(),
  v.transform((text) => BigInt(text)),
)

export function toContract({ domain }: TypedData): string | undefined {
  const { verifyingContract } = domain
  const isNamed = isHex(verifyingContract) && isAddress(verifyingContract, 'eip155')
  return isNamed ? verifyingContract.toLowerCase() : undefined
}

/** The largest number of a network (EIP-2294). */
const lastChain = 4_503_599_627_370_476n

/** `chainId`, or the salt of the tokens that have it there. `undefined`: the signature is valid on every network. */
export function toChainNumber({ domain }: TypedData): string | undefined {
  const { chainId, salt } = domain
  if (typeof chainId === 'number' || typeof chainId === 'string') return String(chainId)
  const chain = isHex(salt) ? BigInt(salt) : 0n
  return chain > 0n && chain <= lastChain ? chain.toString() : undefined
}
