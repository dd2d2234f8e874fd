import coinsIcon from '@lucide/icons/icons/coins'
import imagesIcon from '@lucide/icons/icons/images'
import historyIcon from '@lucide/icons/icons/rotate-ccw-clock'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Tabs } from '../../primitives/tabs.tsx'
import { accountWords } from './words.ts'

/** §2.3: tokens, NFTs and activity of the account. */
export function AccountTabs() {
  const message = useMessage(accountWords)
  const network = useNetwork((state) => state.network.name)
  const tab = (id: 'activity' | 'nfts' | 'tokens', icon: typeof coinsIcon) => ({
    id,
    label: message(`account.${id}`),
    panel: (
      <EmptyState
        icon={<Icon of={icon} size={22} />}
        text={message(`account.${id}-empty-text`, { network })}
        title={message(`account.${id}-empty`)}
      />
    ),
  })
  return (
    <div>
      <Tabs
        label={message('account.tabs')}
        tabs={[tab('tokens', coinsIcon), tab('nfts', imagesIcon), tab('activity', historyIcon)]}
      />
    </div>
  )
}
