import { isHex } from '../../schema/hex.ts'
import { at, isObject } from '../params.ts'
import { parseInteger } from './parse-integer.ts'
import { parseAddress } from './parse-transaction.ts'
import { createRefusal } from './refuse.ts'

type Member = { readonly name: string; readonly type: string }
type Types = Readonly<Record<string, readonly Member[]>>

export type CanonicalTypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
  readonly primaryType: string
  readonly types: Types
}

const deepest = 64
const domainType = 'EIP712Domain'
/** Wallets take any name. These characters are those of the hashed text: a name with one could stand for several members. */
const typeName = /^[^\s(),[\]]+$/
const memberName = /^[^(),]+$/
const atomic = /^(?:address|bool|bytes|string|bytes([1-9]\d?)|u?int([1-9]\d{0,2})?)$/
const listed = /^(.+)\[(\d{0,6})\]$/

/** The order is that of EIP-712. */
const domainMembers: readonly Member[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const isAbsent = (value: unknown) => value === undefined || value === null

const ownOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? at(value, name) : undefined

function parseMembers(types: unknown, name: string): readonly Member[] {
  const path = `types.${name}`
  const members = ownOf(types, name)
  if (!Array.isArray(members)) throw createRefusal(path, 'Give the list of its members.')
  if (!typeName.test(name) || atomic.test(name)) throw createRefusal(path, 'Give another name.')
  return members.map((member: unknown, index) => {
    const [title, type] = [ownOf(member, 'name'), ownOf(member, 'type')]
    if (typeof title !== 'string' || !memberName.test(title))
      throw createRefusal(`${path}.${index}.name`, 'Give a name without parentheses and commas.')
    if (typeof type !== 'string')
      throw createRefusal(`${path}.${index}.type`, 'Give the name of a type.')
    return { name: title, type }
  })
}

const toBase = (type: string): string => type.replace(/(?:\[\d*\])+$/, '')

/** Only these types change the hash: the others are left out. */
function collectTypes(types: unknown, name: string, found: Map<string, readonly Member[]>): void {
  if (found.has(name)) return
  const members = parseMembers(types, name)
  found.set(name, members)
  for (const { type } of members) {
    const base = toBase(type)
    if (ownOf(types, base) !== undefined || !atomic.test(base)) collectTypes(types, base, found)
  }
}

function parseNumber(value: unknown, type: string, path: string): string {
  const number = parseInteger(value)
  const bits = BigInt(/\d+$/.exec(type)?.[0] ?? 256)
  const isSigned = type.startsWith('int')
  const [least, end] = isSigned ? [-(2n ** (bits - 1n)), 2n ** (bits - 1n)] : [0n, 2n ** bits]
  if (bits % 8n !== 0n || bits > 256n) throw createRefusal(path, `${type} is no type of EIP-712.`)
  if (number === undefined || number < least || number >= end)
    throw createRefusal(path, `Give a whole number that ${type} can hold.`)
  return number.toString()
}

/** Wallets add zeros to short bytes of a fixed length. */
function parseBytes(value: unknown, type: string, path: string): string {
  const size = type === 'bytes' ? undefined : Number(type.slice('bytes'.length))
  if (size !== undefined && size > 32) throw createRefusal(path, `${type} is no type of EIP-712.`)
  if (!isHex(value) || value.length % 2 !== 0 || value.length > 2 + (size ?? Infinity) * 2)
    throw createRefusal(path, `Give the bytes of ${type}, as hexadecimal text that starts with 0x.`)
  const bytes = value.toLowerCase()
  return size === undefined ? bytes : bytes.padEnd(2 + size * 2, '0')
}

function parseAtom(value: unknown, type: string, path: string): unknown {
  if (type === 'address') return String(parseAddress(value, path)).toLowerCase()
  if (type.startsWith('bytes')) return parseBytes(value, type, path)
  if (type === 'string') {
    if (typeof value === 'string') return value
    throw createRefusal(path, 'Give a text.')
  }
  if (type !== 'bool') return parseNumber(value, type, path)
  // Other values are true for some wallets and false for others.
  if (value === true || value === 1) return true
  if (value === false || value === 0) return false
  throw createRefusal(path, 'Give true or false.')
}

type Place = { readonly depth: number; readonly path: string }

function createParser(types: ReadonlyMap<string, readonly Member[]>) {
  const deeper = ({ depth, path }: Place, name: number | string): Place => {
    if (depth < deepest) return { depth: depth + 1, path: `${path}.${name}` }
    throw createRefusal(path, `Give at most ${deepest} structs and lists in one another.`)
  }

  function parseList(value: unknown, type: string, place: Place): readonly unknown[] {
    const [, inner = '', size = ''] = listed.exec(type) ?? []
    if (!Array.isArray(value) || (size !== '' && value.length !== Number(size)))
      throw createRefusal(place.path, `Give the list of ${type}.`)
    return value.map((item: unknown, index) => parseValue(item, inner, deeper(place, index)))
  }

  function parseStruct(value: unknown, members: readonly Member[], place: Place) {
    if (!isObject(value)) throw createRefusal(place.path, 'Give an object.')
    return Object.fromEntries(
      members.map(({ name, type }) => [
        name,
        parseValue(ownOf(value, name), type, deeper(place, name)),
      ]),
    )
  }

  function parseValue(value: unknown, type: string, place: Place): unknown {
    if (listed.test(type)) return parseList(value, type, place)
    const members = types.get(type)
    if (!members) return parseAtom(value, type, place.path)
    // EIP-712 has no value for an absent struct. Wallets hash it as zeros.
    return value === null ? null : parseStruct(value, members, place)
  }

  return (value: unknown, type: string, path: string) =>
    parseStruct(value, types.get(type) ?? [], { depth: 0, path })
}

/** A domain without a type gets its known members, as viem and ethers write it. */
function withDomainType(types: unknown, domain: unknown): object {
  const isGiven = ownOf(types, domainType) !== undefined
  const members = domainMembers.filter(({ name }) => !isAbsent(ownOf(domain, name)))
  return { ...Object(types), ...(!isGiven && { [domainType]: members }) }
}

function withPlainChain(domain: Readonly<Record<string, unknown>>) {
  const chainId = Number(domain['chainId'] ?? Number.NaN)
  return Number.isSafeInteger(chainId) ? { ...domain, chainId } : domain
}

/** Drops unsigned values. Throws -32602 for what viem and ethers cannot hash, or hash in different ways. */
export function parseTypedData(value: unknown): CanonicalTypedData {
  const domain = at(value, 'domain') ?? {}
  const primaryType = at(value, 'primaryType')
  if (!isObject(value)) throw createRefusal('typed data', 'Give an object, or its JSON.')
  if (typeof primaryType !== 'string')
    throw createRefusal('primaryType', 'Give the name of a type.')
  const allTypes = withDomainType(at(value, 'types'), domain)
  const types = new Map<string, readonly Member[]>()
  collectTypes(allTypes, domainType, types)
  collectTypes(allTypes, primaryType, types)
  const parse = createParser(types)
  return {
    domain: withPlainChain(parse(domain, domainType, 'domain')),
    message: primaryType === domainType ? {} : parse(at(value, 'message'), primaryType, 'message'),
    primaryType,
    types: Object.fromEntries(types),
  }
}
