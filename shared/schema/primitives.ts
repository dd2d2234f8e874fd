import { PorticoError } from '../errors/portico-error.ts'

/** The known CAIP-2 namespaces. */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/**
 * A CAIP-2 namespace that the overlay knows.
 *
 * @useDeclaredType
 */
export type Namespace = (typeof namespaces)[number]

/** A CAIP-2 network id, `namespace:reference`, such as `eip155:1`. */
export type ChainId = `${Namespace}:${string}`

/** The chain of the EIP-1193 provider if the host has no EVM network (§9.27). */
export const defaultChainId: ChainId = 'eip155:1'

/** A CAIP-10 account id, `namespace:reference:address`. */
export type AccountId = `${ChainId}:${string}`

/** A `0x` text: bytes or a quantity. */
export type Hex = `0x${string}`

export function isNamespace(value: string): value is Namespace {
  return namespaces.some((namespace) => namespace === value)
}

/** CAIP-2. For eip155 its one decimal writing: another one would be another network. */
const chainIdForm = /^(eip155(?=:(?!0.)\d+$)|[^e]\w*):([-\w]{1,32})$/

type ChainIdParts = { namespace: Namespace; reference: string }

function findChainIdParts(value: unknown): ChainIdParts | undefined {
  const [, namespace = '', reference = ''] =
    (typeof value === 'string' && chainIdForm.exec(value)) || []
  return isNamespace(namespace) ? { namespace, reference } : undefined
}

/** Parses the parts of a CAIP-2 id. Throws `caip-network-id-invalid` unless there are two (§5.5, §8.39). */
export function parseChainIdParts(value: string): ChainIdParts {
  const parts = findChainIdParts(value)
  if (!parts) throw new PorticoError('caip-network-id-invalid')
  return parts
}

/** Parses a CAIP-2 id. Throws `caip-network-id-invalid` unless its namespace is known (§5.5). */
export function parseChainId(value: string): ChainId {
  const { namespace, reference } = parseChainIdParts(value)
  return `${namespace}:${reference}`
}

/** Whether a value is a CAIP-2 id of a known namespace. */
export function isChainId(value: unknown): value is ChainId {
  return findChainIdParts(value) !== undefined
}

/** The namespace of a CAIP-2 or CAIP-10 id. */
export function toNamespace(id: ChainId): Namespace {
  return parseChainIdParts(id).namespace
}

/** Joins a CAIP-2 id and an address into a CAIP-10 id. */
export function toAccountId(chainId: ChainId, address: string): AccountId {
  return `${chainId}:${address}`
}

/** An EVM chain id by EIP-695: lower-case hexadecimal without leading zeros. */
export function toHexChainId(chainId: ChainId): Hex {
  return `0x${Number(parseChainIdParts(chainId).reference).toString(16)}`
}
