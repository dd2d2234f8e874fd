import rotateCwIcon from '@lucide/icons/icons/rotate-cw'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { type Tokens, useTokens } from '../../hooks/use-tokens.ts'
import { formatFiat, formatTokenAmount } from '../../locales/format-token.ts'
import { Icon } from '../../primitives/icon.tsx'
import { IconButton } from '../../primitives/icon-button.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { useWatchedBalance } from './use-watched-balance.ts'
import { accountWords } from './words.ts'

/**
 * What the account is worth, and its native balance below. Without a known worth, the native balance alone. Its lines have the
 * same height in every state.
 */
export function BalanceLine() {
  const tokens = useTokens()
  const native = useNativeText()
  const message = useMessage(accountWords)
  const { tag } = useLocale()
  const total = tokens.status === 'ready' ? tokens.total : undefined
  if (tokens.status === 'loading' && native.status !== 'failed')
    return (
      <div aria-busy="true" className="balance">
        <span className="sr-only">{message('account.balance-loading')}</span>
        <Skeleton shape="balance" />
        <p className="balance-native">{native.text}</p>
      </div>
    )
  if (total === undefined)
    return (
      <div className="balance">
        <BigText text={native.text} />
        <p className="balance-native" />
        <Missing tokens={tokens} isUnknown={native.status === 'failed'} />
      </div>
    )
  return (
    <div className="balance">
      <BigText text={formatFiat(total, tag)} />
      <p className="balance-native">{native.text ?? '–'}</p>
      <Missing tokens={tokens} isUnknown={native.status === 'failed'} />
    </div>
  )
}

/** The native balance in a sentence of its symbol, once it is known. */
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
      {text ?? '–'}
    </p>
  )
}

/** Says that something is missing, which is not zero, and reads it again. */
function Missing({ isUnknown, tokens }: { isUnknown: boolean; tokens: Tokens }) {
  const message = useMessage(accountWords)
  const isIncomplete =
    tokens.status === 'failed' || (tokens.status === 'ready' && tokens.isIncomplete)
  if (!isUnknown && !isIncomplete) return null
  return (
    <p className="balance-missing">
      {message(isUnknown ? 'account.balance-failed' : 'account.balance-incomplete')}
      <IconButton label={message('common.retry')} onPress={tokens.refresh} size="small">
        <Icon of={rotateCwIcon} size={16} />
      </IconButton>
    </p>
  )
}
