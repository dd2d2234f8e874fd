import type { LucideIconData } from '@lucide/icons'
import arrowDownLeftIcon from '@lucide/icons/icons/arrow-down-left'
import arrowLeftRightIcon from '@lucide/icons/icons/arrow-left-right'
import arrowUpRightIcon from '@lucide/icons/icons/arrow-up-right'
import clockIcon from '@lucide/icons/icons/clock'
import fileTextIcon from '@lucide/icons/icons/file-text'
import xIcon from '@lucide/icons/icons/x'
import type { Network } from '../../../../shared/networks/network.ts'
import {
  type ActivityItem,
  type ActivityStatus,
  toSign,
} from '../../../../shared/portfolio/activity-item.ts'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { Avatar } from '../../primitives/avatar.tsx'
import { Icon } from '../../primitives/icon.tsx'

/** One path: each element of a row slows scrolling. A part may begin with a relative point, so at 0,0. */
const toOnePath = ({ node, ...icon }: LucideIconData): LucideIconData => ({
  ...icon,
  node: [['path', { d: node.map(([, { d = '' }]) => `M0 0${d}`).join('') }]],
})

const sentIcon = toOnePath(arrowUpRightIcon)
const receivedIcon = toOnePath(arrowDownLeftIcon)
const tradeIcon = toOnePath(arrowLeftRightIcon)
const otherIcon = toOnePath(fileTextIcon)
const failedIcon = toOnePath(xIcon)

const signIcons: Readonly<Record<string, LucideIconData>> = { '+': receivedIcon, '-': sentIcon }
/** How a transaction stands says more than what it does. */
const statusIcons: Readonly<Partial<Record<ActivityStatus, LucideIconData>>> = {
  'awaiting-signers': clockIcon,
  failed: failedIcon,
  pending: clockIcon,
}

function toIcon({ operation, status, transfers: [first] }: ActivityItem) {
  if (statusIcons[status]) return statusIcons[status]
  if (operation === 'trade') return tradeIcon
  return (first && signIcons[toSign(operation, first)]) ?? otherIcon
}

/** What moved, and at its corner which way, or how the transaction stands. A transaction that moves nothing has its network. */
export function ActivityTile({ item, network }: { item: ActivityItem; network: Network }) {
  const [first] = item.transfers
  const isNative = !first || (!first.iconUrl && first.symbol === network.nativeCurrency.symbol)
  return (
    <span className="activity-tile">
      {isNative && !first?.isNft ? (
        <NetworkAvatar network={network} />
      ) : (
        <Avatar
          imageUrl={first?.iconUrl}
          name={first?.symbol ?? ''}
          shape={first?.isNft ? 'square' : 'circle'}
        />
      )}
      <span className="activity-badge">
        <Icon of={toIcon(item)} size={12} strokeWidth={2.5} />
      </span>
    </span>
  )
}
