import { ProviderRpcError } from '../errors/provider-rpc-error.ts'
import { parseParams } from './canonical/parse-params.ts'
import { at, createInvalidParamsError, isObject, type RequestCall } from './params.ts'

function readCall(argument: unknown): { readonly method: unknown; readonly params: unknown } {
  try {
    return { method: at(argument, 'method'), params: at(argument, 'params') ?? undefined }
  } catch {
    throw new ProviderRpcError(-32603, 'The argument of request could not be read.')
  }
}

function copy(params: object): unknown {
  try {
    // oxlint-disable-next-line no-restricted-properties -- A copy; each handler checks what it reads.
    return JSON.parse(JSON.stringify(params))
  } catch (cause) {
    throw new ProviderRpcError(-32602, 'The params of a request must be JSON.', cause)
  }
}

/** Any script can pass it. Copied once: a getter or a later change cannot give the wallet other parameters than the checked ones. */
export function copyCall(argument: unknown): RequestCall {
  const { method, params } = readCall(argument)
  if (typeof method !== 'string' || !method)
    throw createInvalidParamsError('The argument of request must be an object with a method.')
  if (params !== undefined && !isObject(params))
    throw createInvalidParamsError('The params of a request must be an array or an object.')
  return { method, params: params && copy(params) }
}

export function parseCall(argument: unknown): RequestCall {
  const { method, params } = copyCall(argument)
  return { method, params: parseParams(method, params) }
}

/** EIP-2255, not an ERC-7715 grant. Throws for any other permission where there are no grants. */
export function isAboutAccounts(params: unknown, allowsGrants: boolean): boolean {
  const permissions = at(params, 0)
  const isAbout = isObject(permissions) && 'eth_accounts' in permissions
  if (!isAbout && !(allowsGrants && isObject(permissions)))
    throw createInvalidParamsError('Only the permission eth_accounts can be revoked.')
  return isAbout
}

/** EIP-2255. Only `eth_accounts` exists. */
export function checkRequestedPermissions(params: unknown): void {
  const permissions = Object(at(params, 0))
  if (Object.keys(permissions).join() !== 'eth_accounts' || !isObject(permissions.eth_accounts))
    throw createInvalidParamsError('Only the permission eth_accounts can be requested.')
}
