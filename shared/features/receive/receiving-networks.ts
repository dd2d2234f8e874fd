import type { AccountRecord } from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'

export type ReceivingNetworks = {
  readonly same: readonly Network[]
  readonly others: readonly Network[]
}

/** A key has one address in its namespace; a smart account exists only on `smartNetworks`. The active one decides on test networks. */
export function findReceivingNetworks(options: {
  readonly account: Pick<AccountRecord, 'namespace' | 'type'>
  readonly active: Network
  readonly networks: readonly Network[]
  readonly smartNetworks: readonly number[]
}): ReceivingNetworks {
  const { account, active, networks, smartNetworks } = options
  const isSame = ({ chainNamespace, id }: Network) =>
    chainNamespace === account.namespace &&
    (account.type !== 'smartAccount' || smartNetworks.includes(Number(id)))
  const shown = networks.filter(({ testnet }) => !testnet || active.testnet)
  const same = shown.filter(isSame)
  return {
    others: shown.filter((network) => !isSame(network)),
    // The host may not have configured the active network.
    same: same.length > 0 ? same : [active],
  }
}
