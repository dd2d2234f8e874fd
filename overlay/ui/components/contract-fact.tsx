import type { Network } from '../../../shared/networks/network.ts'
import { AddressValue } from './address-value.tsx'
import { ExplorerLink } from './explorer-link.tsx'

/** The contract of a token in a list of facts, and its page in the network's explorer. */
export function ContractFact(props: { address: string; label: string; network: Network }) {
  const { address, label, network } = props
  return (
    <div>
      <dt>{label}</dt>
      <AddressValue address={address} />
      {network.blockExplorers && (
        <dd>
          <ExplorerLink id={address} kind="token" network={network} />
        </dd>
      )}
    </div>
  )
}
