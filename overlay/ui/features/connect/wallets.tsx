import layoutGridIcon from '@lucide/icons/icons/layout-grid'
import scanIcon from '@lucide/icons/icons/scan'
import type { ReactNode } from 'react'
import type { WalletRow } from '../../../../shared/wallets/wallet-row.ts'
import { WalletListRow } from '../../components/wallet-list-row.tsx'
import { useChosen } from '../../hooks/use-chosen.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLegal } from '../../hooks/use-legal.ts'
import { useListKeys } from '../../hooks/use-list-keys.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useModal } from '../../hooks/use-stores.ts'
import { useConnectorImage } from '../../hooks/use-wallet-image.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Badge } from '../../primitives/badge.tsx'
import { BrandTile } from '../../primitives/brand-tile.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { walletConnectBrand } from '../../primitives/wallet-connect-brand.ts'
import { useSuggestions } from './use-suggestions.ts'
import { toWalletSections, type WalletSection } from './wallet-sections.ts'
import { connectWords } from './words.ts'

type Props = { onBlocked: () => void; rows: readonly WalletRow[] }

/** The wallets in sections: the code to scan, those of this browser as rows, and others as tiles. */
export function Wallets({ onBlocked, rows }: Props) {
  const { actions } = useCore()
  const { allWallets, pending } = useSuggestions()
  // Already true before the modal opens, so the click renders no row again.
  const isLoading = useModal(({ loading }) => loading || pending > 0)
  const message = useMessage(connectWords)
  const { isBlocking } = useLegal()
  const onKeyDown = useListKeys()
  const sections = toWalletSections(rows)
  const isLastTiled = sections.at(-1)?.kind === 'more'
  const hasLastTiles = allWallets !== undefined || pending > 0
  const lastTiles = !isLastTiled && pending > 0 ? { kind: 'more' as const, rows: [] } : undefined

  function onChoose({ connector, wallet }: WalletRow): void {
    if (isBlocking) onBlocked()
    else if (connector) void actions.connectWallet(connector)
    else void actions.chooseWallet(wallet)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its rows are the controls; the keys bubble from them.
    <section
      aria-busy={isLoading}
      aria-label={message('connect.wallets')}
      className="wallets"
      onKeyDown={onKeyDown}
    >
      {[...sections, ...(lastTiles ? [lastTiles] : [])].map((section, index, all) => (
        <Section key={index} onChoose={onChoose} section={section}>
          {hasLastTiles && index === all.length - 1 && section.kind === 'more' && <LastTiles />}
        </Section>
      ))}
      {allWallets && !isLastTiled && !lastTiles && <AllWalletsRow count={allWallets.count} />}
    </section>
  )
}

type SectionProps = {
  children: ReactNode
  onChoose: (row: WalletRow) => void
  section: WalletSection
}

function Section({ children, onChoose, section: { kind, rows } }: SectionProps) {
  const message = useMessage(connectWords)
  // One tile alone is no row of tiles.
  if (kind === 'more' && (children || rows.length > 1))
    return (
      <ul aria-label={message('connect.more')} className="tiles">
        {rows.map((row) => (
          <li data-type={row.type} key={toKey(row)}>
            <WalletTile onChoose={() => onChoose(row)} row={row} />
          </li>
        ))}
        {children}
      </ul>
    )
  const Row = kind === 'scan' ? ScanRow : WalletListRow
  if (kind !== 'own')
    return (
      <ul aria-label={kind === 'more' ? message('connect.more') : undefined} className="group">
        {rows.map((row) => (
          <li data-type={row.type} key={toKey(row)}>
            <Row onChoose={() => onChoose(row)} row={row} />
          </li>
        ))}
      </ul>
    )
  return <OwnWallets onChoose={onChoose} rows={rows} />
}

function ScanRow({ onChoose, row }: { onChoose: () => void; row: WalletRow }) {
  const { platform } = useCore()
  const message = useMessage(connectWords)
  const { isBlocking } = useLegal()
  const { name } = row.connector ?? row.wallet
  const isMobile = platform.page.isMobile()
  return (
    <ListRow
      isCurrent={useChosen(row)}
      isDisabled={isBlocking}
      leading={<BrandTile brand={walletConnectBrand} />}
      note={isMobile ? undefined : name}
      onPress={onChoose}
      title={isMobile ? name : message('connect.scan')}
      trailing={<Icon of={scanIcon} size={20} />}
    />
  )
}

function OwnWallets({
  onChoose,
  rows,
}: Omit<SectionProps, 'children' | 'section'> & Pick<WalletSection, 'rows'>) {
  const message = useMessage(connectWords)
  const label = message(rows.every((row) => row.isInstalled) ? 'connect.installed' : 'connect.own')
  return (
    <>
      <h3 className="section-label">{label}</h3>
      <ul aria-label={label} className="group">
        {rows.map((row, index) => (
          <li data-type={row.type} key={toKey(row)}>
            <WalletListRow
              badge={index === 0 && row.isRecent && <Badge text={message('connect.last-used')} />}
              onChoose={() => onChoose(row)}
              row={row}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function WalletTile({ onChoose, row }: { onChoose: () => void; row: WalletRow }) {
  const { isBlocking } = useLegal()
  const toImage = useConnectorImage()
  const { connector, wallet } = row
  const { name } = connector ?? wallet
  return (
    <button
      aria-current={useChosen(row)}
      aria-disabled={isBlocking || undefined}
      className="tile"
      onClick={onChoose}
      type="button"
    >
      <Avatar imageUrl={connector ? toImage(connector) : wallet.imageUrl} name={name} />
      <span className="tile-name" dir="auto">
        {name}
      </span>
    </button>
  )
}

/** The way to all wallets where no tile is beside it. */
function AllWalletsRow({ count }: { count: string | undefined }) {
  const { actions } = useCore()
  const message = useMessage(connectWords)
  return (
    <ul className="group">
      <li>
        <ListRow
          isCurrent={useChosen()}
          leading={
            <span className="row-icon">
              <Icon of={layoutGridIcon} size={20} />
            </span>
          }
          onPress={() => actions.goTo('AllWallets')}
          title={message('wallets.title')}
          trailing={
            count && (
              <bdi dir="ltr">
                <Badge text={count} />
              </bdi>
            )
          }
        />
      </li>
    </ul>
  )
}

function LastTiles() {
  const { actions } = useCore()
  const { allWallets, pending } = useSuggestions()
  const isChosen = useChosen()
  const message = useMessage(connectWords)
  return (
    <>
      {Array.from({ length: pending }, (_, index) => (
        <li aria-hidden="true" className="tile" key={index}>
          <Skeleton shape="tile" />
          <Skeleton shape="text" />
        </li>
      ))}
      {allWallets && (
        <li>
          <button
            aria-current={isChosen}
            className="tile"
            onClick={() => actions.goTo('AllWallets')}
            type="button"
          >
            <span className="tile-name" dir="auto">
              {message('wallets.title')}
            </span>
            <span className="tile-count">
              {allWallets.count ? (
                <bdi dir="ltr">{allWallets.count}</bdi>
              ) : (
                <Icon of={layoutGridIcon} size={20} />
              )}
            </span>
          </button>
        </li>
      )}
    </>
  )
}

const toKey = ({ connector, wallet }: WalletRow) =>
  connector ? `${connector.namespace}:${connector.id}` : `wallet:${wallet.id}`
