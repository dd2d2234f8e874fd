import triangleAlertIcon from '@lucide/icons/icons/triangle-alert'
import type { WalletRow } from '../../../shared/core/wallet-row.ts'
import { useLegal } from '../hooks/use-legal.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useConnectorImage } from '../hooks/use-wallet-image.ts'
import { Avatar } from '../primitives/avatar.tsx'
import { Badge } from '../primitives/badge.tsx'
import { Icon } from '../primitives/icon.tsx'
import { ListRow } from '../primitives/list-row.tsx'

type Props = { onChoose: () => void; row: WalletRow; tabIndex?: number }

/** A wallet in a list. */
export function WalletListRow({ onChoose, row, tabIndex }: Props) {
  const message = useMessage()
  const { isBlocking } = useLegal()
  const toImage = useConnectorImage()
  const { connector, wallet } = row
  const { name } = connector ?? wallet
  const isContested = connector?.info?.isContested === true
  return (
    <ListRow
      isDisabled={isBlocking}
      leading={<Avatar imageUrl={connector ? toImage(connector) : wallet.imageUrl} name={name} />}
      note={isContested ? message('connect.contested') : undefined}
      noteTone="warning"
      onPress={onChoose}
      tabIndex={tabIndex}
      title={name}
      trailing={<WalletMark row={row} />}
    />
  )
}

/** The one mark of a wallet: contested, recent or installed. */
function WalletMark({ row }: { row: WalletRow }) {
  const message = useMessage()
  if (row.connector?.info?.isContested)
    return <Icon of={triangleAlertIcon} className="warning" size={18} />
  if (row.isRecent) return <Badge text={message('connect.recent')} />
  return row.isInstalled ? <Badge text={message('connect.installed')} tone="success" /> : null
}
