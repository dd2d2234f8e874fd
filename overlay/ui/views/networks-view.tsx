import { useMessage } from '../hooks/use-message.ts'
import { NetworkList } from './network-list.tsx'

/** Picks the network. */
export function NetworksView() {
  const message = useMessage()
  return <NetworkList label={message('networks.title')} />
}
