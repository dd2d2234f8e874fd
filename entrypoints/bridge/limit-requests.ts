import type { bridgeContract, Method, Params, Result } from '../../shared/wire/contract.ts'
import { createRateLimit } from '../../shared/wire/rate-limit.ts'

type Contract = typeof bridgeContract

/** Sends a request to the background. */
export type Send = <method extends Method<Contract>>(
  method: method,
  params: Params<Contract, method>,
) => Promise<Result<Contract, method>>

/**
 * Limits the requests that a page has passed on: it can send any number of messages, and each costs a connection to the background.
 * Too many reject with `service-unavailable`.
 */
export function limitRequests(send: Send): Send {
  const limit = createRateLimit(() => performance.now())
  return async (method, params) => {
    limit('page')
    return send(method, params)
  }
}
