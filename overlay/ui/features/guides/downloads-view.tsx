import externalLinkIcon from '@lucide/icons/icons/external-link'
import type { CatalogueWallet } from '../../../../shared/schema/catalogue-wallet.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNavigation } from '../../hooks/use-stores.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { BrandTile } from '../../primitives/brand-tile.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { QrCode } from '../../primitives/qr-code.tsx'
import { Tabs } from '../../primitives/tabs.tsx'
import { GetWalletView } from './get-wallet-view.tsx'
import { storeBrands } from './store-brands.ts'
import { getStoreLinks, type StoreLink } from './use-offers.ts'
import { guideWords } from './words.ts'

/** Links to the stores of a wallet. Without a wallet, it suggests some. */
export function DownloadsView() {
  const wallet = useNavigation(({ params }) => params.Downloads?.wallet)
  return wallet ? <Downloads wallet={wallet} /> : <GetWalletView />
}

function Downloads({ wallet }: { wallet: CatalogueWallet }) {
  const { actions, platform } = useCore()
  const message = useMessage(guideWords)
  const isMobile = platform.page.isMobile()
  const links = getStoreLinks(wallet, isMobile)
  const phoneLinks = links.filter(({ key }) => key === 'get.ios' || key === 'get.android')
  return (
    <>
      <div className="hero">
        <Avatar imageUrl={wallet.imageUrl} name={wallet.name} size="large" />
        <h3>{wallet.name}</h3>
      </div>
      {links.length === 0 ? (
        <p className="legal">{message('get.none')}</p>
      ) : (
        <ul aria-label={message('get.title')} className="group">
          {links.map(({ href, key }) => (
            <li key={key}>
              <ListRow
                leading={<BrandTile brand={storeBrands[key]} />}
                onPress={() => actions.openLink(href)}
                title={message(key)}
                trailing={<Icon of={externalLinkIcon} size={18} />}
              />
            </li>
          ))}
        </ul>
      )}
      {!isMobile && <PhoneCodes links={phoneLinks} wallet={wallet} />}
    </>
  )
}

type CodesProps = { links: readonly StoreLink[]; wallet: CatalogueWallet }

/** The stores of a phone as codes, which the phone reads from this screen. */
function PhoneCodes({ links, wallet }: CodesProps) {
  const message = useMessage(guideWords)
  const [first, ...others] = links.map((link) => ({
    id: link.key,
    label: message(link.key),
    panel: <PhoneCode link={link} wallet={wallet} />,
  }))
  if (!first) return null
  if (others.length === 0) return first.panel
  return (
    <div className="store-codes">
      <Tabs label={message('get.phone')} tabs={[first, ...others]} />
    </div>
  )
}

function PhoneCode({ link, wallet }: { link: StoreLink; wallet: CatalogueWallet }) {
  const message = useMessage(guideWords)
  const store = message(link.key)
  return (
    <div className="store-code">
      <QrCode
        label={message('get.code', { store, wallet: wallet.name })}
        logo={<Avatar imageUrl={wallet.imageUrl} name={wallet.name} size="small" />}
        text={link.href}
      />
      <p>{message('get.code-text')}</p>
    </div>
  )
}
