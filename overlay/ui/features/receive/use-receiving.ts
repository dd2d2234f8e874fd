import { findReceivingNetworks } from '../../../../shared/features/receive/receiving-networks.ts'
import { useConnection } from '../../hooks/use-connection.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useNetwork } from '../../hooks/use-stores.ts'

/** The account to receive with, and the networks that it can receive on. `undefined` while no wallet is connected. */
export function useReceiving() {
  const { actions, network } = useCore()
  const active = useNetwork((state) => state.network)
  const connection = useConnection((state) => state)
  if (connection.status !== 'connected') return undefined
  const { account } = connection
  const smartNetworks = actions.readSmartNetworks()
  const { networks } = network
  return {
    account,
    active,
    ...findReceivingNetworks({ account, active, networks, smartNetworks }),
  }
}
