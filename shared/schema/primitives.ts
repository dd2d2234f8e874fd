import { PorticoError } from '../errors/portico-error.ts'

export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/**
 * A CAIP-2 namespace that the overlay knows.
 *
 * @useDeclaredType
 */
export type Namespace = (typeof namespaces)[number]

/** A CAIP-2 network id, `namespace:reference`, such as `eip155:1`. */
export type ChainId = `${Namespace}:${string}`

/** §9.27. */
export const defaultChainId: ChainId = 'eip155:1'

/** A CAIP-10 account id, `namespace:reference:address`. */
export type AccountId = `${ChainId}:${string}`

/** A `0x` text: bytes or a quantity. */
export type Hex = `0x${string}`

export function isNamespace(value: string): value is Namespace {
  return namespaces.some((namespace) => namespace === value)
}

/** CAIP-2. For eip155 only the decimal form: another text would be another network. */
const chainIdForm = /^(eip155(?=:(?!0.)\d+$)|[^e]\w*):([-\w]{1,32})$/

type ChainIdParts = { namespace: Namespace; reference: string }

function findChainIdParts(value: unknown): ChainIdParts | undefined {
  const [, namespace = '', reference = ''] =
    (typeof value === 'string' && chainIdForm.exec(value)) || []
  return isNamespace(namespace) ? { namespace, reference } : undefined
}

/** Throws `caip-network-id-invalid` unless there are two (§5.5, §8.39). */
export function parseChainIdParts(value: string): ChainIdParts {
  const parts = findChainIdParts(value)
  if (!parts) throw new PorticoError('caip-network-id-invalid')
  return parts
}

/** Throws `caip-network-id-invalid` unless its namespace is known (§5.5). */
export function parseChainId(value: string): ChainId {
  const { namespace, reference } = parseChainIdParts(value)
  return `${namespace}:${reference}`
}

export function isChainId(value: unknown): value is ChainId {
  return findChainIdParts(value) !== undefined
}

export function toNamespace(id: ChainId): Namespace {
  return parseChainIdParts(id).namespace
}

export function toAccountId(chainId: ChainId, address: string): AccountId {
  return `${chainId}:${address}`
}

/** EIP-695: lower-case hexadecimal without leading zeros. */
export function toHexChainId(chainId: ChainId): Hex {
  return `0x${Number(parseChainIdParts(chainId).reference).toString(16)}`
}
