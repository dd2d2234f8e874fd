import type { AccountRecord } from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'

export type ReceivingNetworks = {
  /** The networks on which what is sent to the address reaches the account: at least the active one. */
  readonly same: readonly Network[]
  /** The host's other networks. */
  readonly others: readonly Network[]
}

/**
 * The host's networks by whether an account can receive there at the same address. Test networks are left out unless the
 * active network is one.
 *
 * A key has one address on all networks of its namespace. A smart account of the embedded wallet exists only on the networks of
 * `smartNetworks`, EVM chain ids.
 */
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
