import { PorticoError } from '../errors/portico-error.ts'
import { ProviderRpcError } from '../errors/provider-rpc-error.ts'
import type { ChainId } from '../schema/primitives.ts'

export type RequestCall = { readonly method: string; readonly params: unknown }

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export const at = (value: unknown, key: number | string): unknown =>
  isObject(value) ? Reflect.get(value, key) : undefined

export function createInvalidParamsError(message: string): ProviderRpcError {
  return new ProviderRpcError(-32602, message)
}

export const createUnconnectedError = () => new ProviderRpcError(4100, 'No wallet is connected.')

/** The host does not list it. 4902 for a switch (EIP-3326). Else 4901: after a 4902, dapps add the network and switch again. */
export function createUnlistedError(network: string, code = 4901): ProviderRpcError {
  const name = network.replace(/^eip155:/, '')
  return new ProviderRpcError(
    code,
    `This app does not list network ${name}. Only the app can add it.`,
  )
}

/** The page closed the modal before it opened: the visitor gets no prompt. */
export function checkNotClosed(closing: AbortSignal | undefined): void {
  if (closing?.aborted) throw new PorticoError('user-rejected')
}

/** EIP-3326, EIP-3085. */
export function parseRequestedChain(params: unknown): ChainId {
  const chainId = at(at(params, 0), 'chainId')
  const id =
    typeof chainId === 'string' && /^0x[1-9a-fA-F][0-9a-fA-F]*$/.test(chainId) ? Number(chainId) : 0
  if (!Number.isSafeInteger(id) || id < 1)
    throw createInvalidParamsError('Expected a hexadecimal chainId in the first parameter.')
  return `eip155:${id}`
}
