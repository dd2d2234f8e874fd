import { type AccountId, toAccountId } from '../schema/primitives.ts'
import type { Network } from './network.ts'

export const toId = ({
  address,
  network,
}: {
  readonly address: string
  readonly network: Pick<Network, 'caipNetworkId'>
}): AccountId => toAccountId(network.caipNetworkId, address)
