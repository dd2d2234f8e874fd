import { fill } from '../../../shared/options/fill.ts'
import { defaultServices } from '../../../shared/options/resolve-options.ts'
import { parseUrl } from '../../../shared/schema/parse-url.ts'
import type { ChainId } from '../../../shared/schema/primitives.ts'
import type { Settings } from '../../../shared/wire/settings.ts'
import { findDefinition } from './find-definition.ts'

/** Whether an address is of this machine, where the nodes of a local world are. */
function isLocal(address: string): boolean {
  const { hostname = '' } = parseUrl(address) ?? {}
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/**
 * Whether the test wallet can act on a network: its definition says that it is a testnet, or the nodes of the profile are
 * on this machine. What has neither counts as a network with money.
 */
export function isTestNetwork(chainId: ChainId, { services }: Pick<Settings, 'services'>): boolean {
  return findDefinition(chainId)?.testnet === true || isLocal(fill(defaultServices, services).rpc)
}
