import rotateCwIcon from '@lucide/icons/icons/rotate-cw'
import { formatAmount } from '../../../../shared/format/amount.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { formatNumber } from '../../locales/format-number.ts'
import { Icon } from '../../primitives/icon.tsx'
import { IconButton } from '../../primitives/icon-button.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { useWatchedBalance } from './use-watched-balance.ts'
import { accountWords } from './words.ts'

/** The native balance. Its line has the same height in every state. */
export function BalanceLine() {
  const { actions } = useCore()
  const state = useWatchedBalance()
  const { tag } = useLocale()
  const message = useMessage(accountWords)
  if (state.status === 'failed')
    return (
      <p className="balance balance-missing">
        {message('account.balance-failed')}
        <IconButton
          label={message('common.retry')}
          onPress={() => void actions.refreshBalance()}
          size="small"
        >
          <Icon of={rotateCwIcon} size={16} />
        </IconButton>
      </p>
    )
  if (state.status !== 'ready')
    return (
      <p aria-busy="true" className="balance">
        <span className="sr-only">{message('account.balance-loading')}</span>
        <Skeleton shape="balance" />
      </p>
    )
  const { decimals, symbol, value } = state.balance
  const amount = formatNumber(formatAmount(value, decimals), tag)
  return (
    <p className="balance">
      <span className="balance-number" data-long={amount.length > 12 || undefined}>
        {amount}
      </span>{' '}
      <span className="balance-symbol">{symbol}</span>
    </p>
  )
}
