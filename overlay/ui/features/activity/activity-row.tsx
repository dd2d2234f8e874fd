import type { LucideIconData } from '@lucide/icons'
import arrowDownLeftIcon from '@lucide/icons/icons/arrow-down-left'
import arrowLeftRightIcon from '@lucide/icons/icons/arrow-left-right'
import arrowUpRightIcon from '@lucide/icons/icons/arrow-up-right'
import fileTextIcon from '@lucide/icons/icons/file-text'
import { memo } from 'react'
import { shortenAddress } from '../../../../shared/format/address.ts'
import { parseQuantity } from '../../../../shared/format/parse-quantity.ts'
import * as limits from '../../../../shared/limits.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import {
  type ActivityItem,
  type ActivityTransfer,
  toSign,
} from '../../../../shared/portfolio/activity-item.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { formatTokenAmount } from '../../locales/format-token.ts'
import { keepByTag } from '../../locales/keep-by-tag.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ActivityDetails } from './activity-details.tsx'
import { toShownStatus } from './to-shown-status.ts'
import { activityWords } from './words.ts'

/** One path: each element of a row slows scrolling. A part may begin with a relative point, so at 0,0. */
const toOnePath = ({ node, ...icon }: LucideIconData): LucideIconData => ({
  ...icon,
  node: [['path', { d: node.map(([, { d = '' }]) => `M0 0${d}`).join('') }]],
})

const sentIcon = toOnePath(arrowUpRightIcon)
const receivedIcon = toOnePath(arrowDownLeftIcon)
const tradeIcon = toOnePath(arrowLeftRightIcon)
const otherIcon = toOnePath(fileTextIcon)

type Props = {
  /** The address that the other side imitates. */
  imitated: string | undefined
  isOpen: boolean
  item: ActivityItem
  network: Network
  /** Called with the id of the item. Its row is rendered again if this is another function. */
  onToggle: (id: string) => void
  tabIndex?: number | undefined
}

const titled = [
  'approve',
  'borrow',
  'burn',
  'claim',
  'deploy',
  'deposit',
  'mint',
  'receive',
  'repay',
  'send',
  'trade',
  'withdraw',
] as const

const signIcons: Readonly<Record<string, LucideIconData>> = { '+': receivedIcon, '-': sentIcon }

function toIcon({ operation, transfers: [first] }: ActivityItem) {
  if (operation === 'trade') return tradeIcon
  return (first && signIcons[toSign(operation, first)]) ?? otherIcon
}

/** An amount with its sign, 3 decimals at most, truncated (§9.14). */
function toAmount(item: ActivityItem, transfer: ActivityTransfer, tag: string): string {
  const { isNft, quantity, symbol } = transfer
  const sign = toSign(item.operation, transfer).replace('-', '\u2212')
  // A collectible is one thing: its name says enough.
  if (isNft) return `${sign}${symbol}`
  // Read with a further digit, so that less than the least shown amount is not zero.
  const decimals = limits.balanceDecimals + 15
  const balance = parseQuantity(quantity, decimals)
  const amount = formatTokenAmount({ balance, decimals }, tag)
  // An unknown amount has no sign.
  return amount === undefined ? `– ${symbol}` : `${sign}${amount} ${symbol}`
}

const toYear = (time: number) => new Date(time).getFullYear()

const day = { day: 'numeric', month: 'short' } as const
const toDayFormat = keepByTag((tag) => new Intl.DateTimeFormat(`${tag}-u-nu-latn`, day))
const toFullDayFormat = keepByTag(
  (tag) => new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { ...day, year: 'numeric' }),
)

/** The day of a transaction, with the year where it is another one. */
function toDay(time: number, now: number, tag: string): string {
  const toFormat = toYear(time) === toYear(now) ? toDayFormat : toFullDayFormat
  return toFormat(tag).format(time)
}

/** A line ends after the point, and not within a note or its address. By characters: elements would be four more of each row. */
const separator = '\u00a0· '
const keepTogether = (note: string) => note.replaceAll(' ', '\u00a0').replace('…', '…\u2060')

/** Who a transaction went to, or came from. `undefined` for one between many. */
function toOther({ operation, sentFrom, sentTo }: ActivityItem) {
  if (operation === 'receive') return ['activity.from-short', sentFrom] as const
  return operation === 'send' ? (['activity.to-short', sentTo] as const) : undefined
}

/** One transaction. Pressing it shows its hash and its addresses. A page that is read renders none of the rows before it. */
export const ActivityRow = memo(function ActivityRow(props: Props) {
  const { imitated, isOpen, item, network, onToggle, tabIndex } = props
  const { tag } = useLocale()
  const message = useMessage(activityWords)
  const { application, minedAt, operation, status, transfers } = item
  const { clock } = useCore().platform
  const title = titled.find((one) => one === operation) ?? 'other'
  const [otherKey, other] = toOther(item) ?? []
  const notes = [
    imitated ? message('activity.imitation') : '',
    status === 'confirmed' ? '' : message(`activity.${toShownStatus(item)}`),
    otherKey && other ? message(otherKey, { address: shortenAddress(other) }) : '',
    toDay(minedAt, clock.now(), tag),
  ]
  return (
    <>
      <button
        aria-expanded={isOpen}
        className="row"
        data-imitation={imitated && ''}
        data-status={status}
        onClick={() => onToggle(item.id)}
        tabIndex={tabIndex}
        type="button"
      >
        <Icon className="row-icon" of={toIcon(item)} size={20} />
        <span className="row-text">
          <span className="row-title">{message(`activity.${title}`)}</span>
          <span className="row-note">
            {application && (
              <>
                <bdi>{application}</bdi>
                {separator}
              </>
            )}
            {notes.filter(Boolean).map(keepTogether).join(separator)}
          </span>
        </span>
        <span className="activity-amounts">
          {transfers.slice(0, 2).map((transfer, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- The transfers of a transaction do not change.
            <bdi data-sign={toSign(operation, transfer)} key={index}>
              {toAmount(item, transfer, tag)}
            </bdi>
          ))}
        </span>
      </button>
      {isOpen && <ActivityDetails imitated={imitated} item={item} network={network} />}
    </>
  )
})
