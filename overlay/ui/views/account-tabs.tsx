import Coins from 'lucide-react/icons/coins'
import History from 'lucide-react/icons/history'
import Images from 'lucide-react/icons/images'
import { useMessage } from '../hooks/use-message.ts'
import { useNetwork } from '../hooks/use-stores.ts'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Tabs } from '../primitives/tabs.tsx'

/** §2.3: what the account holds. */
export function AccountTabs() {
  const message = useMessage()
  const network = useNetwork((state) => state.network.name)
  const tab = (id: 'activity' | 'nfts' | 'tokens', Icon: typeof Coins) => ({
    id,
    label: message(`account.${id}`),
    panel: (
      <EmptyState
        icon={<Icon size={22} />}
        text={message(`account.${id}-empty-text`, { network })}
        title={message(`account.${id}-empty`)}
      />
    ),
  })
  return (
    <div>
      <Tabs
        label={message('account.tabs')}
        tabs={[tab('tokens', Coins), tab('nfts', Images), tab('activity', History)]}
      />
    </div>
  )
}
