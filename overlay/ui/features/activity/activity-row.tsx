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
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { formatTokenAmount } from '../../locales/format-token.ts'
import { keepByTag } from '../../locales/keep-by-tag.ts'
import { isolate } from '../../locales/token-text.ts'
import { ActivityDetails } from './activity-details.tsx'
import { ActivityTile } from './activity-tile.tsx'
import { toShownStatus } from './to-shown-status.ts'
import { activityWords } from './words.ts'

type Props = {
  /** The address that the other side imitates. */
  imitated: string | undefined
  isOpen: boolean
  /** Whether the month of the transaction is above it. */
  isUnderMonth?: boolean
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

const toFormats = (options: Intl.DateTimeFormatOptions) =>
  keepByTag((tag) => new Intl.DateTimeFormat(`${tag}-u-nu-latn`, options))
const toDayOfMonth = toFormats({ day: 'numeric', weekday: 'short' })
const toDayFormat = toFormats({ day: 'numeric', month: 'short' })
const toFullDayFormat = toFormats({ day: 'numeric', month: 'short', year: 'numeric' })

/** The day of a transaction, with the year where it is another one. A heading above says the month and the year. */
function toDay(
  time: number,
  now: number,
  { isUnderMonth, tag }: { isUnderMonth: boolean; tag: string },
) {
  if (isUnderMonth) return toDayOfMonth(tag).format(time)
  const toFormat = toYear(time) === toYear(now) ? toDayFormat : toFullDayFormat
  return toFormat(tag).format(time)
}

const separator = '\u00a0· '

/** Who a transaction went to, or came from. `undefined` for one between many. */
function toOther({ operation, sentFrom, sentTo }: ActivityItem) {
  if (operation === 'receive') return ['activity.from-short', sentFrom] as const
  return operation === 'send' ? (['activity.to-short', sentTo] as const) : undefined
}

/** What is beside the title, and what is in the note: of a swap, what arrives and what is paid. */
function toSides({ operation, transfers }: ActivityItem) {
  const [first, second] = transfers
  return operation === 'trade' && first?.direction === 'out' && second
    ? [second, first]
    : [first, second]
}

type NoteOptions = {
  readonly imitated: string | undefined
  readonly message: FormatMessage<keyof typeof activityWords>
  readonly tag: string
}

/** What is most important comes first: the line can be cut. */
function toNote(item: ActivityItem, { imitated, message, tag }: NoteOptions): string {
  const { application, status } = item
  const [otherKey, other] = toOther(item) ?? []
  const [, side] = toSides(item)
  const notes = [
    imitated && message('activity.imitation'),
    status !== 'confirmed' && message(`activity.${toShownStatus(item)}`),
    side && isolate(toAmount(item, side, tag)),
    application && isolate(application),
    otherKey && other && message(otherKey, { address: shortenAddress(other) }),
  ]
  return notes.filter(Boolean).join(separator)
}

/** One transaction. Pressing it shows its hash and its addresses. A page that is read renders none of the rows before it. */
export const ActivityRow = memo(function ActivityRow(props: Props) {
  const { imitated, isOpen, isUnderMonth = false, item, network, onToggle, tabIndex } = props
  const { tag } = useLocale()
  const message = useMessage(activityWords)
  const { minedAt, operation, status } = item
  const { clock } = useCore().platform
  const title = titled.find((one) => one === operation) ?? 'other'
  const [main] = toSides(item)
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
        <ActivityTile item={item} network={network} />
        <span className="row-text">
          <span className="activity-line">
            <span className="row-title">{message(`activity.${title}`)}</span>
            {main && <bdi data-sign={toSign(operation, main)}>{toAmount(item, main, tag)}</bdi>}
          </span>
          <span className="activity-line row-note">
            <span className="activity-note">{toNote(item, { imitated, message, tag })}</span>
            <span dir="auto">{toDay(minedAt, clock.now(), { isUnderMonth, tag })}</span>
          </span>
        </span>
      </button>
      {isOpen && <ActivityDetails imitated={imitated} item={item} network={network} />}
    </>
  )
})
