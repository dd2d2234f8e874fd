import { useId } from 'react'
import type { Network } from '../../../../shared/networks/network.ts'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { NoAccount } from '../../components/no-account.tsx'
import { useMessage } from '../../hooks/use-message.ts'
import { ListRow } from '../../primitives/list-row.tsx'
import { useReceiving } from './use-receiving.ts'
import { receiveWords } from './words.ts'

/** The networks on which the address of the account is the visitor's, then the host's others. */
export function CompatibleNetworksView() {
  const receiving = useReceiving()
  const message = useMessage(receiveWords)
  if (!receiving) return <NoAccount text={message('receive.none-text')} />
  const { account, others, same } = receiving
  return (
    <>
      <NetworkGroup networks={same} title={message('receive.same-networks')} />
      {others.length > 0 && (
        <NetworkGroup networks={others} title={message('receive.other-networks')} />
      )}
      {account.type === 'smartAccount' && (
        <p className="receive-asks">{message('receive.smart')}</p>
      )}
    </>
  )
}

function NetworkGroup({ networks, title }: { networks: readonly Network[]; title: string }) {
  const id = useId()
  return (
    <>
      <h3 className="section-label" id={id}>
        {title}
      </h3>
      <ul aria-labelledby={id} className="group">
        {networks.map((network) => (
          <li key={network.caipNetworkId}>
            <ListRow leading={<NetworkAvatar network={network} />} title={network.name} />
          </li>
        ))}
      </ul>
    </>
  )
}
