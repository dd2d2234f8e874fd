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
  const found = findReceivingNetworks({
    account,
    active,
    networks: network.networks,
    smartNetworks: actions.readSmartNetworks(),
  })
  // The host may not have configured the active network.
  const same = found.same.length > 0 ? found.same : [active]
  return { account, active, others: found.others, same }
}
