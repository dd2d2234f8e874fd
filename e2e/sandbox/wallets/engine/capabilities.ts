import * as v from 'valibot'
import { type Address, numberToHex } from 'viem'
import type { Methods, RequestContext } from './methods.ts'
import { address, parseParameters, quantity, type SendCallsInput } from './parameters.ts'
import { walletError } from './wallet-error.ts'

const parameters = v.nullish(
  v.union([
    v.strictTuple([]),
    v.looseTuple([v.nullish(address), v.nullish(v.array(quantity, 'must be a list of chains'))]),
  ]),
)

type CapabilityParts = {
  chainIds: () => readonly number[]
  /** The capabilities of an account by network. Throws if the dapp may not use the account. */
  readCapabilities: (
    account: Address | null | undefined,
    context: RequestContext,
  ) => Promise<(chainId: number) => unknown>
}

/** The capabilities by chain (EIP-5792). */
export function createCapabilityMethods({ chainIds, readCapabilities }: CapabilityParts): Methods {
  return {
    async wallet_getCapabilities(params, context) {
      const [account, requested] =
        parseParameters('wallet_getCapabilities', parameters, params) ?? []
      const readOn = await readCapabilities(account, context)
      const ids = chainIds().filter((id) => !requested?.length || requested.includes(BigInt(id)))
      const entries = ids.map(async (id) => [numberToHex(id), await readOn(id)] as const)
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}

const known = new Set(['atomic', 'atomicBatch', 'assetDiscovery'])

/** Throws if the calls require a capability that is missing and not marked as optional. */
export function requireCapabilities(input: SendCallsInput, isAtomic: boolean): void {
  if (input.atomicRequired && !isAtomic)
    throw walletError(
      'no-atomicity',
      'wallet_sendCalls: params.0.atomicRequired: this account sends its calls one by one',
    )
  const requested = [input, ...input.calls].flatMap(({ capabilities = {} }) =>
    Object.entries(capabilities),
  )
  const missing = requested.find(([name, value]) => !known.has(name) && !isOptional(value))
  if (missing)
    throw walletError(
      'unsupported-capability',
      `wallet_sendCalls: params.0.capabilities.${missing[0]}: is not supported`,
    )
}

const optional = v.object({ optional: v.literal(true) })
const isOptional = (value: unknown) => v.is(optional, value)
