import type { bridgeContract, Method, Params, Result } from '../../shared/wire/contract.ts'
import { createRateLimit } from '../../shared/wire/rate-limit.ts'

type Contract = typeof bridgeContract

export type Send = <method extends Method<Contract>>(
  method: method,
  params: Params<Contract, method>,
) => Promise<Result<Contract, method>>

/** A page can send any number of messages, and each costs a connection to the background. */
export function limitRequests(send: Send): Send {
  const limit = createRateLimit(() => performance.now())
  return async (method, params) => {
    limit('page')
    return send(method, params)
  }
}
