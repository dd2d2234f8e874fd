import rotateCwIcon from '@lucide/icons/icons/rotate-cw'
import { useEffect } from 'react'
import type { BalanceState } from '../../../../shared/portfolio/balance-controller.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useBalance, useNetwork } from '../../hooks/use-stores.ts'
import { type Tokens, useTokens } from '../../hooks/use-tokens.ts'
import { formatFiat, formatTokenAmount } from '../../locales/format-token.ts'
import { Icon } from '../../primitives/icon.tsx'
import { IconButton } from '../../primitives/icon-button.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { accountWords } from './words.ts'

/**
 * What the account is worth, and its native balance below. Without a known worth, the native balance alone, and what is
 * missing below it.
 */
export function BalanceLine() {
  const tokens = useTokens()
  const native = useNativeText()
  const message = useMessage(accountWords)
  const { tag } = useLocale()
  const total = tokens.status === 'ready' ? tokens.total : undefined
  const isTestNetwork = useNetwork(({ network }) => network.testnet)
  const missing = findMissing(tokens, native.status)
  if (tokens.status === 'loading' && native.status !== 'failed')
    return (
      <div aria-busy="true" className="balance">
        <span className="sr-only">{message('account.balance-loading')}</span>
        <Skeleton shape="balance" />
        <p className="balance-native">
          {native.text ? (
            <bdi dir="ltr">{native.text}</bdi>
          ) : (
            <Skeleton shape="text" width="72px" />
          )}
        </p>
      </div>
    )
  // The tab of the tokens says it, and offers to try again.
  const isSaidBelow = !isTestNetwork && tokens.status === 'failed' && native.status === 'failed'
  const line =
    missing &&
    (isSaidBelow ? (
      <p className="balance-native">
        <span className="sr-only">{message(missing)}</span>
      </p>
    ) : (
      <Missing text={message(missing)} onRetry={tokens.refresh} />
    ))
  if (total === undefined)
    return (
      <div className="balance">
        <BigText text={native.text} />
        {line ?? <p className="balance-native" />}
      </div>
    )
  return (
    <div className="balance">
      <BigText text={formatFiat(total, tag)} />
      <p className="balance-native">
        <bdi dir="ltr">{native.status === 'failed' ? '–' : native.text}</bdi>
      </p>
      {line}
    </div>
  )
}

function findMissing(tokens: Tokens, native: BalanceState['status']) {
  if (native === 'failed') return 'account.balance-failed'
  const isIncomplete =
    tokens.status === 'failed' || (tokens.status === 'ready' && tokens.isIncomplete)
  return isIncomplete ? 'account.balance-incomplete' : undefined
}

function useWatchedBalance(): BalanceState {
  const { actions } = useCore()
  useEffect(() => actions.watchBalance(), [actions])
  return useBalance((state) => state)
}

function useNativeText() {
  const state = useWatchedBalance()
  const { tag } = useLocale()
  if (state.status !== 'ready') return { status: state.status, text: undefined }
  const { decimals, symbol, value } = state.balance
  const amount = formatTokenAmount({ balance: value, decimals }, tag) ?? ''
  return { status: state.status, text: `${amount} ${symbol}` }
}

function BigText({ text }: { text: string | undefined }) {
  return (
    <p className="balance-number" data-long={(text?.length ?? 0) > 14 || undefined}>
      <bdi dir="ltr">{text ?? '–'}</bdi>
    </p>
  )
}

function Missing({ onRetry, text }: { onRetry: () => void; text: string }) {
  const message = useMessage(accountWords)
  return (
    <p className="balance-missing">
      {text}
      <IconButton label={message('common.retry')} onPress={onRetry} size="small">
        <Icon of={rotateCwIcon} size={16} />
      </IconButton>
    </p>
  )
}
