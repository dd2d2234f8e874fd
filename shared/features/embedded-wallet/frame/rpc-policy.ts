import * as v from 'valibot'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toRpcError } from '../../../errors/rpc-error.ts'
import { parseParams } from '../../../provider/canonical/parse-params.ts'
import { safeMethods, unsafeMethods } from '../../../provider/methods.ts'
import { toHex } from '../../../schema/quantity.ts'
import type { FrameRpcRequest } from './messages.ts'

/** Whether the frame answers a method at once, after the visitor's approval, or never gets it (§6.4). */
export type RpcPolicy = 'refused' | 'safe' | 'unsafe'

/** Methods on the two lists of §5.19 that the frame does not take (§5.20, services §2.8). */
const unsupported: ReadonlySet<string> = new Set([
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'eth_supportedEntryPoints',
])

const withoutUnsupported = (list: readonly string[]): ReadonlySet<string> =>
  new Set(list.filter((method) => !unsupported.has(method)))

const safe = withoutUnsupported(safeMethods)
const unsafe = withoutUnsupported(unsafeMethods)

/** The list that a method is in, or `refused` if it is in neither (§5.19, §5.20). */
export function getRpcPolicy(method: string): RpcPolicy {
  if (safe.has(method)) return 'safe'
  return unsafe.has(method) ? 'unsafe' : 'refused'
}

const prefixed = v.pipe(v.string(), v.regex(/^0x/))

const batch = v.pipe(
  v.array(v.unknown()),
  v.transform(([first]) => first),
  v.object({ calls: v.array(v.object({ to: prefixed, data: v.optional(prefixed) })) }),
)

/** Writes big integers as `0x` texts, as JSON-RPC does (services §2.3). */
function toQuantity(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? toHex(value) : value
}

const json = v.pipe(v.string(), v.parseJson())

function readParams({ method, params }: FrameRpcRequest): unknown {
  if (params === undefined) return undefined
  try {
    return parseParams(method, v.parse(json, JSON.stringify(params, toQuantity)))
  } catch (cause) {
    throw new PorticoError(
      'params-invalid',
      toRpcError(cause).message ?? 'The params of a request must be JSON.',
      { cause },
    )
  }
}

/** Throws `method-not-allowed` (§5.19, §6.5), or `params-invalid` for a batch against §5.18 or what JSON cannot hold. */
export function parseRpcRequest(request: FrameRpcRequest, policy: RpcPolicy): FrameRpcRequest {
  const { method } = request
  if (policy === 'refused')
    throw new PorticoError('method-not-allowed', undefined, {
      details: { method: method.slice(0, 64) },
    })
  const params = readParams(request)
  if (method === 'wallet_sendCalls' && !v.is(batch, params))
    throw new PorticoError('params-invalid', 'The batch of calls is not valid.')
  return { ...request, ...(params !== undefined && { params }) }
}
