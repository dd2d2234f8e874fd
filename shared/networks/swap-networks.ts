import type { Network } from './network.ts'

/** §9.25 */
const swapChains: ReadonlySet<number | string> = new Set([
  1, 42_161, 10, 324, 8453, 56, 137, 100, 43_114, 250, 8217, 1_313_161_554,
])

export const hasSwaps = ({ chainNamespace, id }: Pick<Network, 'chainNamespace' | 'id'>): boolean =>
  chainNamespace === 'eip155' && swapChains.has(id)
