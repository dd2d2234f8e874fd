import type { ChainId } from '../../../shared/schema/primitives.ts'
import { hasLocalNodes } from '../../../shared/wire/local-nodes.ts'
import type { Settings } from '../../../shared/wire/settings.ts'
import { findDefinition } from './find-definition.ts'

/**
 * Whether the test wallet can act on a network: its definition says that it is a testnet, or the nodes of the profile are
 * on this machine. What has neither counts as a network with money.
 */
export function isTestNetwork(chainId: ChainId, settings: Pick<Settings, 'services'>): boolean {
  return findDefinition(chainId)?.testnet === true || hasLocalNodes(settings)
}
