import * as v from 'valibot'
import { isSameAddress } from '../../format/address.ts'
import { type ChainId, toHexChainId } from '../../schema/primitives.ts'
import { checkApproved } from './session-accounts.ts'

const properties = v.record(v.string(), v.unknown())
const propertiesText = v.pipe(v.string(), v.parseJson(), properties)
const discovery = v.object({ supported: v.boolean() })

type Properties = v.InferOutput<typeof properties>

/** Wallets write properties as objects, or as JSON text. */
function toProperties(value: unknown): Properties {
  const parsed = v.safeParse(typeof value === 'string' ? propertiesText : properties, value)
  return parsed.success ? parsed.output : {}
}

const findByAddress = (parts: Properties, address: string) =>
  Object.entries(parts).find(([id]) => isSameAddress(id.split(':').at(-1), address))?.[1]

function findDiscovery(value: unknown): boolean | undefined {
  const parsed = v.safeParse(discovery, toProperties(toProperties(value)['assetDiscovery']))
  return parsed.success ? parsed.output.supported : undefined
}

/** Properties (CAIP-25) of the account count before those of the network. Some wallets write one property `capabilities`. */
export function listsAssets(
  approved: unknown,
  { address, chainId }: { readonly address: string; readonly chainId: ChainId },
): boolean {
  try {
    checkApproved(approved, 'wallet_getAssets', chainId)
  } catch {
    // The session lacks the method or the network.
    return false
  }
  const { scopedProperties, sessionProperties } = toProperties(approved)
  const session = toProperties(sessionProperties)
  const scope = toProperties(toProperties(scopedProperties)[chainId])
  const byChain = toProperties(findByAddress(toProperties(session['capabilities']), address))
  const said = [
    findByAddress(scope, address),
    scope,
    byChain[toHexChainId(chainId)],
    byChain['0x0'],
    session,
  ]
  return said.map(findDiscovery).find((isListed) => isListed !== undefined) ?? false
}
