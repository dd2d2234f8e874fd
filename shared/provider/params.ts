import { ProviderRpcError } from '../errors/rpc-error.ts'
import type { ChainId } from '../schema/primitives.ts'

export type Call = { readonly method: string; readonly params: unknown }

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Reads a value of a parameter that may be anything. */
export const at = (value: unknown, key: number | string): unknown =>
  isObject(value) ? Reflect.get(value, key) : undefined

export function toInvalidParams(message: string): ProviderRpcError {
  return new ProviderRpcError(-32602, message)
}

/** Reads the argument of `request`, which any script on the page may have made. */
export function toCall(argument: unknown): Call {
  const method = at(argument, 'method')
  if (typeof method !== 'string' || !method)
    throw toInvalidParams('The argument of request must be an object with a method.')
  const params = at(argument, 'params') ?? undefined
  if (params !== undefined && !isObject(params))
    throw toInvalidParams('The params of a request must be an array or an object.')
  return { method, params }
}

/** The chain that a switch or an addition asks for (EIP-3326, EIP-3085). */
export function toRequestedChain(params: unknown): ChainId {
  const chainId = at(at(params, 0), 'chainId')
  const id = typeof chainId === 'string' && /^0x[0-9a-f]+$/i.test(chainId) ? Number(chainId) : 0
  if (!Number.isSafeInteger(id) || id < 1)
    throw toInvalidParams('Expected a hexadecimal chainId in the first parameter.')
  return `eip155:${id}`
}

/** Whether a permission call speaks of accounts (EIP-2255), as opposed to of an ERC-7715 grant. */
export function isAboutAccounts(params: unknown): boolean {
  const permissions = at(params, 0)
  if (!isObject(permissions)) throw toInvalidParams('Expected an object in the first parameter.')
  return 'eth_accounts' in permissions
}
