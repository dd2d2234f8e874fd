import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'
import {
  all,
  type Check,
  dictionary,
  filledText,
  flag,
  is,
  like,
  list,
  object,
  optional,
  shape,
  text,
} from '../../schema/check.ts'
import type { ChainId } from '../../schema/primitives.ts'

export type BatchCall = {
  readonly to?: string
  readonly data?: string
  readonly value?: string
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/** The frame takes it without the fields that may be missing here (§5.18). */
export type BatchRequest = {
  readonly version?: string
  readonly id?: string
  readonly from?: string
  readonly chainId?: string
  readonly atomicRequired?: boolean
  readonly calls: readonly BatchCall[]
  readonly capabilities?: Readonly<Record<string, unknown>>
}

const hexText = like(/^0x[\da-f]*$/i, 'Give hexadecimal text that starts with 0x.')
const prefixed = like(/^0x/, 'Give hexadecimal text that starts with 0x.')
const address = like(/^0x[\da-f]{40}$/i, 'Give an address.')
const quantity = like(/^0x[\da-f]{1,64}$/i, 'Give a hexadecimal number.')
const chainId = like(
  /^0x[1-9a-f][\da-f]{0,12}$/i,
  'Give a hexadecimal number without leading zeros.',
)
const id = like(/^[^]{1,8194}$/, 'Give a text of 1 to 8194 characters.')

const capabilities = dictionary(text, all(object, shape({ optional: flag }, optional)))

const toCalls = (call: Check): Check =>
  all(
    list(call),
    is((calls) => Array.isArray(calls) && calls.length > 0, 'Give at least one call.'),
  )

const call = shape({ capabilities, data: hexText, to: address, value: quantity }, optional)
const parts = shape({ atomicRequired: flag, capabilities, chainId, from: address, id }, optional)

/** Old dapps write the drafts of EIP-5792. */
const draft = all(shape({ calls: toCalls(call), version: filledText }), parts)
const current = all(draft, shape({ atomicRequired: flag, chainId }))
/** §5.18: the embedded wallet needs no version, and takes no call without a receiver. */
const embedded = all(
  shape({
    calls: toCalls(all(shape({ to: prefixed }), shape({ capabilities, data: prefixed }, optional))),
  }),
  parts,
)

export const isCurrent = ({ version }: { readonly version?: unknown }): boolean =>
  typeof version === 'string' && version.startsWith('2.')

/** §5.18, EIP-5792. Throws -32602 with the name of each field that is not valid. */
export function parseBatch(params: unknown, isEmbedded: boolean): BatchRequest {
  const [request]: readonly unknown[] = Array.isArray(params) ? params : []
  const form = isCurrent(Object(request)) ? current : draft
  const problems = (isEmbedded ? embedded : form)(request, 'params.0')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the shape is checked above.
  if (problems.length === 0) return request as BatchRequest
  throw new ProviderRpcError(-32602, `wallet_sendCalls: ${problems.join(' ')}`)
}

export function findRequiredCapability(request: BatchRequest): string | undefined {
  const entries = [request, ...request.calls].flatMap((one) =>
    Object.entries(one.capabilities ?? {}),
  )
  return entries.find(([, capability]) => Object(capability).optional !== true)?.[0]
}

export const toChain = ({ chainId: named }: BatchRequest): ChainId | undefined =>
  named === undefined ? undefined : `eip155:${Number(named)}`
