import * as v from 'valibot'
import { parseParameter } from './methods.ts'
import { createRpcError } from './rpc-error.ts'
import { address, chainId, hex, optional, quantity } from './transaction-request.ts'

const capabilities = v.optional(v.record(v.string(), v.unknown()), {})

const callsRequest = v.object({
  version: v.string(),
  id: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(8194))),
  from: v.optional(address),
  chainId,
  atomicRequired: v.boolean(),
  calls: v.pipe(
    v.array(
      v.object({
        to: optional(address),
        data: optional(hex),
        value: optional(quantity),
        capabilities,
      }),
    ),
    v.minLength(1),
  ),
  capabilities,
})

/** The parameter of `wallet_sendCalls` (EIP-5792). */
export type CallsRequest = v.InferOutput<typeof callsRequest>

/** The maximum number of calls, so that a user can review them all. */
const mostCalls = 10

export function toCallsRequest(value: unknown): CallsRequest {
  const request = parseParameter(callsRequest, value)
  if (!/^2\.\d+/.test(request.version)) throw createRpcError('unsupported-version')
  if (request.calls.length > mostCalls) throw createRpcError('too-many-calls')
  // The wallet supports no capability that can be required in a request.
  for (const requested of [request.capabilities, ...request.calls.map((call) => call.capabilities)])
    if (Object.values(requested).some((one) => !isOptional(one)))
      throw createRpcError('unsupported-capability')
  return request
}

function isOptional(capability: unknown): boolean {
  return Object(capability).optional === true
}
