import globeIcon from '@lucide/icons/icons/globe'
import { isRestricted } from '../../../../shared/wallets/wallet-offers.ts'
import { NoAccount } from '../../components/no-account.tsx'
import { useConnection } from '../../hooks/use-connection.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { onrampWords } from './words.ts'

/** Why nothing can be bought: the time zone (§9.32), no wallet, or the network. */
export function NoSellers() {
  const { options, platform } = useCore()
  const network = useNetwork((state) => state.network.name)
  const isConnected = useConnection(({ status }) => status === 'connected')
  const message = useMessage(onrampWords)
  if (isRestricted({ options, platform }))
    return (
      <EmptyState
        icon={<Icon of={globeIcon} size={22} />}
        text={message('onramp.restricted-text')}
        title={message('onramp.restricted')}
      />
    )
  if (!isConnected) return <NoAccount text={message('onramp.none-text')} />
  return (
    <EmptyState
      icon={<Icon of={globeIcon} size={22} />}
      text={message('onramp.unsupported-text', { network })}
      title={message('onramp.unsupported')}
    />
  )
}
