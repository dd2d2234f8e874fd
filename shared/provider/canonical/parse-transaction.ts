import { isHex } from '../../schema/hex.ts'
import { isAddress } from '../../schema/is-address.ts'
import { toHex, toQuantity } from '../../schema/quantity.ts'
import { isObject } from '../params.ts'
import { parseInteger } from './parse-integer.ts'
import { createRefusal } from './refuse.ts'

export type CanonicalTransaction = Readonly<Record<string, unknown>>

type Parse = (value: unknown, path: string) => unknown

/** `0x` without digits is a zero for wallets. */
function readQuantity(value: unknown): bigint | undefined {
  if (value === '0x') return 0n
  if (typeof value === 'bigint') return value
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : toQuantity(value)
}

/** Refuses decimal digits alone: some wallets take them for decimal and others for hexadecimal. */
const parseQuantity: Parse = (value, path) => {
  const quantity = readQuantity(value)
  if (quantity !== undefined && quantity >= 0n && quantity < 2n ** 256n) return toHex(quantity)
  throw createRefusal(path, 'Give a number, or hexadecimal text that starts with 0x.')
}

/** The case of its letters is a checksum (EIP-55). */
export const parseAddress: Parse = (value, path) => {
  if (typeof value !== 'string' || !isAddress(value, 'eip155'))
    throw createRefusal(path, 'Give an address.')
  return value.startsWith('0x') ? value : `0x${value}`
}

const parseData: Parse = (value, path) => {
  if (value === '') return '0x'
  if (isHex(value) && value.length % 2 === 0) return value.toLowerCase()
  throw createRefusal(path, 'Give whole bytes, as hexadecimal text that starts with 0x.')
}

/** Dapps write it in decimals too. */
const parseChain: Parse = (value, path) => parseQuantity(parseInteger(value), path)

const keep: Parse = (value) => value

const refuseDelegation: Parse = (_value, path) => {
  throw createRefusal(path, 'A page cannot ask for the delegation of an account (EIP-7702).')
}

const parseType: Parse = (value, path) => {
  const type = parseQuantity(value, path)
  return type === '0x4' ? refuseDelegation(value, path) : type
}

const parsers: Readonly<Record<string, Parse>> = {
  accessList: keep,
  authorizationList: refuseDelegation,
  capabilities: keep,
  chainId: parseChain,
  data: parseData,
  from: parseAddress,
  gas: parseQuantity,
  gasLimit: parseQuantity,
  gasPrice: parseQuantity,
  input: parseData,
  maxFeePerGas: parseQuantity,
  maxPriorityFeePerGas: parseQuantity,
  nonce: parseQuantity,
  to: parseAddress,
  type: parseType,
  value: parseQuantity,
}

export const isKnownMember = (name: string): boolean => Object.hasOwn(parsers, name)

/** A null member is absent, and unknown ones stay. Throws -32602 for `data` and `input` that differ, and for a delegation (EIP-7702). */
export function parseTransaction(value: unknown, path: string): CanonicalTransaction {
  if (!isObject(value) || Array.isArray(value)) throw createRefusal(path, 'Give an object.')
  const members = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    if (member === null || member === undefined) return []
    const parse = isKnownMember(name) ? parsers[name] : undefined
    return [[name, parse ? parse(member, `${path}.${name}`) : member] as const]
  })
  const { data, input, ...rest } = Object.fromEntries(members)
  // Both names are in use. A node refuses two that differ.
  if (data !== undefined && input !== undefined && data !== input)
    throw createRefusal(`${path}.input`, 'Give the same bytes as in data.')
  const payload = data ?? input
  return { ...rest, ...(payload !== undefined && { data: payload }) }
}
