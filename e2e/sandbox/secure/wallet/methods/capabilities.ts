import * as v from 'valibot'
import { isAddressEqual, numberToHex } from 'viem'
import type { Methods, WalletParts } from '../parts.ts'
import type { AccountType, RequestContext } from '../request-context.ts'
import { walletError } from '../wallet-error.ts'
import { address, parseParameters, quantity, type SendCallsInput } from './parameters.ts'

const parameters = v.nullish(
  v.union([
    v.strictTuple([]),
    v.looseTuple([v.nullish(address), v.nullish(v.array(quantity, 'must be a list of chains'))]),
  ]),
)

/** The capabilities by chain, under the names of services §2.8 and those of the current EIP-5792. */
export function createCapabilityMethods(parts: WalletParts): Methods {
  const { keys, networks, smartAccounts } = parts

  async function toType(
    account: v.InferOutput<typeof address> | null | undefined,
    { chainId, accountType }: RequestContext,
  ): Promise<AccountType> {
    if (!account) return accountType
    if (isAddressEqual(account, keys().evm.address)) return 'eoa'
    const smart = await smartAccounts.addressOn(networks.toEvm(chainId))
    if (smart && isAddressEqual(account, smart)) return 'smartAccount'
    throw walletError(
      'unauthorized',
      `wallet_getCapabilities: params.0: the wallet has no account ${account}`,
    )
  }

  return {
    async wallet_getCapabilities(params, context) {
      const [account, chainIds] =
        parseParameters('wallet_getCapabilities', parameters, params) ?? []
      const type = await toType(account, context)
      const ids = networks.evmIds.filter((id) => !chainIds?.length || chainIds.includes(BigInt(id)))
      return Object.fromEntries(ids.map((id) => [numberToHex(id), toCapabilities(type)]))
    },
  }
}

function toCapabilities(type: AccountType) {
  const isSmart = type === 'smartAccount'
  return {
    atomicBatch: { supported: isSmart },
    atomic: { status: isSmart ? 'supported' : 'unsupported' },
    assetDiscovery: { supported: true },
  }
}

/** Throws if the calls require a capability that is missing and not marked as optional. */
export function requireCapabilities(input: SendCallsInput, type: AccountType): void {
  if (input.atomicRequired && type === 'eoa')
    throw walletError(
      'no-atomicity',
      'wallet_sendCalls: params.0.atomicRequired: this account sends its calls one by one',
    )
  const known = new Set(Object.keys(toCapabilities(type)))
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
