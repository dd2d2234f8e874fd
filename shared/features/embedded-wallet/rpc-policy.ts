import * as v from 'valibot'
import { PorticoError } from '../errors/portico-error.ts'
import { safeMethods, unsafeMethods } from '../provider/methods.ts'
import type { FrameRpcRequest } from './messages.ts'

/** A read, a call that the visitor approves, or one that the frame is not asked (§6.4). */
export type RpcPolicy = 'refused' | 'safe' | 'unsafe'

/** On the two lists of §5.19, but not among what the frame takes (§5.20, contract §2.8). */
const withoutFrame: ReadonlySet<string> = new Set([
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'eth_supportedEntryPoints',
])

const toFrameMethods = (list: readonly string[]): ReadonlySet<string> =>
  new Set(list.filter((method) => !withoutFrame.has(method)))

const safe = toFrameMethods(safeMethods)
const unsafe = toFrameMethods(unsafeMethods)

/** Which of the two lists a method is in; `refused` where it is in neither (§5.19, §5.20). */
export function toRpcPolicy(method: string): RpcPolicy {
  if (safe.has(method)) return 'safe'
  return unsafe.has(method) ? 'unsafe' : 'refused'
}

const prefixed = v.pipe(v.string(), v.startsWith('0x'))

/** The calls of a batch, as far as we look into them (§5.18). */
const batch = v.looseTuple([
  v.looseObject({
    calls: v.array(v.looseObject({ to: prefixed, data: v.optional(prefixed) })),
  }),
])

/** Big integers as `0x` texts, the way JSON-RPC has its quantities (contract §2.3). */
function toQuantity(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `0x${value.toString(16)}` : value
}

const json = v.pipe(v.string(), v.parseJson())

/** Parameters as plain JSON. What JSON has no word for cannot be asked of a wallet. */
function toPlain(params: unknown): unknown {
  if (params === undefined) return undefined
  try {
    return v.parse(json, JSON.stringify(params, toQuantity))
  } catch (cause) {
    throw new PorticoError('params-invalid', undefined, { cause })
  }
}

/**
 * A call as it is posted.
 *
 * Throws `method-not-allowed` for a method that is in neither list (§5.19, §6.5), and `params-invalid` for a batch
 * whose calls are not made as §5.18 says, or for parameters that are no JSON.
 */
export function toRpcRequest(request: FrameRpcRequest): FrameRpcRequest {
  const { method } = request
  if (toRpcPolicy(method) === 'refused')
    throw new PorticoError('method-not-allowed', undefined, {
      details: { method: method.slice(0, 64) },
    })
  const params = toPlain(request.params)
  if (method === 'wallet_sendCalls' && !v.is(batch, params))
    throw new PorticoError('params-invalid')
  return { ...request, ...(params !== undefined && { params }) }
}
