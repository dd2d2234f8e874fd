import { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } from 'viem'
import { PorticoError } from '../../shared/errors/portico-error.ts'

export const isErrorOfCode = (cause: unknown, code: number) =>
  Reflect.get(Object(cause), 'code') === code

const toError = (cause: unknown) =>
  cause instanceof Error ? cause : new PorticoError('internal', String(cause), { cause })

/** Converts the errors of the provider that wagmi's own connectors give a class of viem. */
export function toWagmiError(cause: unknown): Error {
  const error = toError(cause)
  if (isErrorOfCode(cause, UserRejectedRequestError.code))
    return new UserRejectedRequestError(error)
  if (isErrorOfCode(cause, ResourceUnavailableRpcError.code))
    return new ResourceUnavailableRpcError(error)
  return error
}

/** Converts an error of a switch, as wagmi's own connectors do. */
export function toSwitchError(cause: unknown): Error {
  const error = toWagmiError(cause)
  return error instanceof UserRejectedRequestError ? error : new SwitchChainError(error)
}
