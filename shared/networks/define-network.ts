import { PorticoError } from '../errors/portico-error.ts'
import type { NetworkDefinition } from './network.ts'
import { networkCheck } from './network-check.ts'

/**
 * Checks a network definition and returns it with its exact type.
 *
 * An invalid definition throws `options-invalid`; the message lists every problem.
 *
 * @example
 * const local = defineNetwork({
 *   id: 31337,
 *   name: 'Local',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
 * })
 */
export function defineNetwork<const network extends NetworkDefinition>(network: network): network {
  const problems = networkCheck(network, 'network')
  if (problems.length > 0)
    throw new PorticoError('options-invalid', `The network is not valid. ${problems.join(' ')}`)
  return network
}
