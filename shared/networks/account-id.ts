import { type AccountId, toAccountId } from '../schema/primitives.ts'
import type { Network } from './network.ts'

/** The CAIP-10 id of an account on a network. */
export const toId = ({
  address,
  network,
}: {
  readonly address: string
  readonly network: Pick<Network, 'caipNetworkId'>
}): AccountId => toAccountId(network.caipNetworkId, address)
