import { useMessage } from '../../hooks/use-message.ts'
import { NetworkList } from './network-list.tsx'
import { networksWords } from './words.ts'

export function NetworksView() {
  const message = useMessage(networksWords)
  return <NetworkList label={message('networks.title')} />
}
