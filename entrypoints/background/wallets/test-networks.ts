import type { ChainId } from '../../../shared/schema/primitives.ts'
import { hasLocalNodes } from '../../../shared/wire/local-nodes.ts'
import type { Settings } from '../../../shared/wire/settings.ts'
import { findDefinition } from './find-definition.ts'

/** By its definition, or if its nodes are on this machine. All others count as networks with money. */
export function isTestNetwork(chainId: ChainId, settings: Pick<Settings, 'services'>): boolean {
  return findDefinition(chainId)?.testnet === true || hasLocalNodes(settings)
}
