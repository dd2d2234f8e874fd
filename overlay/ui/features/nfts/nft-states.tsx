import imageIcon from '@lucide/icons/icons/image'
import { NoHistory } from '../../components/no-history.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { nftWords } from './words.ts'

/** The whole history is read, and the account has no NFT. */
export function NoNfts() {
  const { actions, options } = useCore()
  const network = useNetwork((state) => state.network)
  const message = useMessage(nftWords)
  return (
    <EmptyState
      action={
        options.features.receive && (
          <Button onPress={() => actions.goTo('WalletReceive')}>{message('receive.title')}</Button>
        )
      }
      icon={<Icon of={imageIcon} size={22} />}
      text={message('nfts.empty-text', { network: network.name })}
      title={message('nfts.empty')}
    />
  )
}

/** The newest transactions have no NFT that the account still has. Older ones are not read. */
export function NoRecentNfts() {
  const network = useNetwork((state) => state.network)
  const message = useMessage(nftWords)
  return (
    <EmptyState
      icon={<Icon of={imageIcon} size={22} />}
      text={message('nfts.none-recent-text', { network: network.name })}
      title={message('nfts.none-recent')}
    />
  )
}

/** It is not known what the account has on the network. */
export function UnsupportedNfts() {
  const network = useNetwork((state) => state.network)
  const message = useMessage(nftWords)
  return (
    <NoHistory
      icon={<Icon of={imageIcon} size={22} />}
      text={message('nfts.unsupported-text', { network: network.name })}
      title={message('nfts.unsupported')}
    />
  )
}
