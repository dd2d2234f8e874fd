import { ProviderRpcError } from '../errors/rpc-error.ts'
import type { ChainId } from '../schema/primitives.ts'

export type RequestCall = { readonly method: string; readonly params: unknown }

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Reads a property of a parameter of unknown type. */
export const at = (value: unknown, key: number | string): unknown =>
  isObject(value) ? Reflect.get(value, key) : undefined

export function createInvalidParamsError(message: string): ProviderRpcError {
  return new ProviderRpcError(-32602, message)
}

/** The answer for a network that the host does not list: to a read, a signature, a switch and an addition alike. */
export function createUnlistedError(network: string): ProviderRpcError {
  const name = network.replace(/^eip155:/, '')
  return new ProviderRpcError(
    4901,
    `This app does not list network ${name}. Only the app can add it to its networks.`,
  )
}

function readCall(argument: unknown): { readonly method: unknown; readonly params: unknown } {
  try {
    return { method: at(argument, 'method'), params: at(argument, 'params') ?? undefined }
  } catch {
    throw new ProviderRpcError(-32603, 'The argument of request could not be read.')
  }
}

/** Parses the argument of `request`, which any script of the page can pass. */
export function parseCall(argument: unknown): RequestCall {
  const { method, params } = readCall(argument)
  if (typeof method !== 'string' || !method)
    throw createInvalidParamsError('The argument of request must be an object with a method.')
  if (params !== undefined && !isObject(params))
    throw createInvalidParamsError('The params of a request must be an array or an object.')
  return { method, params }
}

/** Parses the chain of a switch or an addition (EIP-3326, EIP-3085). */
export function parseRequestedChain(params: unknown): ChainId {
  const chainId = at(at(params, 0), 'chainId')
  const id = typeof chainId === 'string' && /^0x[0-9a-f]+$/i.test(chainId) ? Number(chainId) : 0
  if (!Number.isSafeInteger(id) || id < 1)
    throw createInvalidParamsError('Expected a hexadecimal chainId in the first parameter.')
  return `eip155:${id}`
}

/** Whether a permission request is about accounts (EIP-2255) and not about an ERC-7715 grant. */
export function isAboutAccounts(params: unknown): boolean {
  const permissions = at(params, 0)
  if (!isObject(permissions))
    throw createInvalidParamsError('Expected an object in the first parameter.')
  return 'eth_accounts' in permissions
}
