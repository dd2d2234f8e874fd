import triangleAlertIcon from '@lucide/icons/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { WalletRow } from '../../../shared/wallets/wallet-row.ts'
import { useChosen } from '../hooks/use-chosen.ts'
import { useLegal } from '../hooks/use-legal.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useConnectorImage } from '../hooks/use-wallet-image.ts'
import { Avatar } from '../primitives/avatar.tsx'
import { Badge } from '../primitives/badge.tsx'
import { Icon } from '../primitives/icon.tsx'
import { ListRow } from '../primitives/list-row.tsx'

type Props = {
  /** Replaces the badge that says whether the wallet is recent or installed. */
  badge?: ReactNode
  onChoose: () => void
  row: WalletRow
  tabIndex?: number
}

export function WalletListRow({ badge, onChoose, row, tabIndex }: Props) {
  const message = useMessage()
  const { isBlocking } = useLegal()
  const toImage = useConnectorImage()
  const { connector, wallet } = row
  const { name } = connector ?? wallet
  const isContested = connector?.info?.isContested === true
  return (
    <ListRow
      isCurrent={useChosen(row)}
      isDisabled={isBlocking}
      leading={<Avatar imageUrl={connector ? toImage(connector) : wallet.imageUrl} name={name} />}
      note={isContested ? message('connect.contested') : undefined}
      noteTone="warning"
      onPress={onChoose}
      tabIndex={tabIndex}
      title={name}
      trailing={
        isContested ? (
          <Icon className="warning" of={triangleAlertIcon} size={18} />
        ) : (
          (badge ?? <WalletBadge row={row} />)
        )
      }
    />
  )
}

function WalletBadge({ row }: { row: WalletRow }) {
  const message = useMessage()
  if (row.isRecent) return <Badge text={message('connect.recent')} />
  return row.isInstalled ? <Badge text={message('connect.installed')} tone="success" /> : null
}
