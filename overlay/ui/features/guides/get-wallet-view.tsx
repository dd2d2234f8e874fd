import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import compassIcon from '@lucide/icons/icons/compass'
import downloadIcon from '@lucide/icons/icons/download'
import externalLinkIcon from '@lucide/icons/icons/external-link'
import type { CatalogueWallet } from '../../../../shared/schema/catalogue-wallet.ts'
import { hasCatalogue } from '../../../../shared/wallets/has-catalogue.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { getStoreLinks, useOffers } from './use-offers.ts'
import { guideWords } from './words.ts'

const explorer = 'https://explorer.walletconnect.com/?type=wallet'

export function GetWalletView() {
  const core = useCore()
  const { actions, platform } = core
  const { isFailed, isPending, wallets } = useOffers()
  const message = useMessage(guideWords)
  // Without WalletConnect, the host has no list of wallets to load.
  const isListed = hasCatalogue(core)
  const onGet = (wallet: CatalogueWallet) => {
    const links = getStoreLinks(wallet, platform.page.isMobile())
    const [first] = links
    if (links.length === 1 && first) actions.openLink(first.href)
    else actions.goTo('Downloads', { wallet })
  }
  if (isPending) return <SkeletonRows count={5} label={message('wallets.loading')} />
  return (
    <>
      {isFailed && (
        <EmptyState
          action={
            isListed && (
              <Button onPress={() => void actions.loadWallets()}>{message('common.retry')}</Button>
            )
          }
          icon={<Icon of={downloadIcon} size={22} />}
          text={message(isListed ? 'get.empty-text' : 'get.none-text')}
          title={message('get.empty')}
        />
      )}
      <ul aria-label={message('get.wallets')} className="group">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <ListRow
              leading={<Avatar imageUrl={wallet.imageUrl} name={wallet.name} />}
              onPress={() => onGet(wallet)}
              title={wallet.name}
              trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
            />
          </li>
        ))}
        <li>
          <ListRow
            href={explorer}
            leading={
              <span className="row-icon">
                <Icon of={compassIcon} size={20} />
              </span>
            }
            note={message('common.new-tab')}
            title={message('get.explore')}
            trailing={<Icon of={externalLinkIcon} size={18} />}
          />
        </li>
      </ul>
    </>
  )
}
