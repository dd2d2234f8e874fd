import * as v from 'valibot'
import { PorticoError } from '../errors/portico-error.ts'
import type { NetworkDefinition } from './network.ts'
import { networkDefinition } from './network-schema.ts'

/**
 * Checks a network of the host's own and gives it back with its exact type.
 *
 * Throws `options-invalid` that names every field which is wrong.
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
  const parsed = v.safeParse(networkDefinition, network)
  if (!parsed.success)
    throw new PorticoError(
      'options-invalid',
      `The network is not valid. ${parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'network'}: ${issue.message}`).join(' ')}`,
    )
  return network
}
