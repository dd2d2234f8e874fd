import { useMessage } from '../hooks/use-message.ts'
import { enAccount } from '../locales/en-account.ts'
import { NetworkList } from './network-list.tsx'

/** Picks the network. */
export function NetworksView() {
  const message = useMessage(enAccount)
  return <NetworkList label={message('networks.title')} />
}
