import arrowDownIcon from '@lucide/icons/icons/arrow-down'
import chevronDownIcon from '@lucide/icons/icons/chevron-down'
import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { useId } from 'react'
import type { SwapFeature } from '../../../../shared/features/swap/create-swap.ts'
import type { SwapState } from '../../../../shared/features/swap/swap-state.ts'
import { type TokenBalance, toValue } from '../../../../shared/portfolio/token-balance.ts'
import { TokenPicture } from '../../components/token-face.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { formatFiat, formatTokenAmount } from '../../locales/format-token.ts'
import { toFineText, toSymbol } from '../../locales/token-text.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { toPercent } from './to-text.ts'
import { getShownQuote, useSwapNetwork } from './use-swap.ts'
import { swapWords } from './words.ts'

type Props = { actions: SwapFeature['actions']; state: SwapState }

export function SwapPanels({ actions, state }: Props) {
  const message = useMessage(swapWords)
  const canFlip = state.fromToken !== undefined && state.toToken !== undefined
  return (
    <div className="swap-panels">
      <PayPanel actions={actions} state={state} />
      {/* Not disabled: it keeps the focus while a token is missing. */}
      <button
        aria-disabled={!canFlip || undefined}
        aria-label={message('swap.flip')}
        className="swap-flip"
        onClick={canFlip ? actions.flipSwap : undefined}
        type="button"
      >
        <Icon of={arrowDownIcon} size={16} />
      </button>
      <GetPanel state={state} />
    </div>
  )
}

function toProblem(
  { amount, fromToken }: SwapState,
  message: FormatMessage<keyof typeof swapWords>,
): string | undefined {
  return (
    amount.problem &&
    message(`swap.${amount.problem}`, {
      decimals: String(fromToken?.decimals ?? 0),
      symbol: fromToken ? toSymbol(fromToken) : '',
    })
  )
}

function PayPanel({ actions, state }: Props) {
  const { amount, fromToken, issue } = state
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const id = useId()
  const problem = toProblem(state, message)
  const symbol = fromToken ? toSymbol(fromToken) : ''
  return (
    <div className="swap-panel" data-tone={issue === 'balance' ? 'error' : undefined}>
      <span aria-hidden="true" className="row-note">
        {message('swap.from')}
      </span>
      <div className="swap-line">
        <input
          aria-describedby={`${id}-note`}
          aria-invalid={problem !== undefined}
          aria-label={message('swap.amount', { symbol })}
          autoComplete="off"
          data-size={amount.text.length > 12 ? 'small' : undefined}
          dir="ltr"
          enterKeyHint="go"
          inputMode="decimal"
          maxLength={90}
          name="amount"
          onChange={({ currentTarget }) => actions.enterSwapAmount(currentTarget.value, tag)}
          placeholder="0"
          type="text"
          value={amount.text}
        />
        <TokenPill isPaid token={fromToken} />
      </div>
      <div className="swap-line swap-note">
        <AmountNote id={`${id}-note`} problem={problem} state={state} />
        <BalanceButtons actions={actions} isMax={amount.isMax} token={fromToken} />
      </div>
    </div>
  )
}

function AmountNote({
  id,
  problem,
  state,
}: {
  id: string
  problem: string | undefined
  state: SwapState
}) {
  const { amount, fromToken } = state
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  if (problem)
    return (
      <p className="swap-problem" id={id} role="alert">
        <Icon of={circleAlertIcon} size={16} />
        <span>{problem}</span>
      </p>
    )
  const worth = fromToken && toValue(amount.value, fromToken.decimals, fromToken.price)
  return (
    <p id={id}>
      <bdi dir="ltr">{worth !== undefined && worth > 0 && formatFiat(worth, tag)}</bdi>
      {amount.isMax && <span className="sr-only">{message('swap.max-active')}</span>}
    </p>
  )
}

type BalanceProps = {
  actions: SwapFeature['actions']
  isMax: boolean
  token: TokenBalance | undefined
}

function BalanceButtons({ actions, isMax, token }: BalanceProps) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const balance = token && formatTokenAmount(token, tag)
  if (balance === undefined) return null
  return (
    <span className="swap-balance">
      <span>
        <span className="sr-only">{message('swap.balance', { amount: balance })}</span>
        <span aria-hidden="true">{balance}</span>
      </span>
      {token?.balance !== undefined && token.balance > 0n && (
        <>
          <span data-active={isMax || undefined}>
            <Button onPress={() => actions.swapMax(tag)} size="small">
              {message('swap.max')}
            </Button>
          </span>
          <Button onPress={() => actions.swapHalf(tag)} size="small">
            {message('swap.half')}
          </Button>
        </>
      )}
    </span>
  )
}

function TokenPill({ isPaid, token }: { isPaid: boolean; token: TokenBalance | undefined }) {
  const { actions } = useCore()
  const message = useMessage(swapWords)
  const network = useSwapNetwork()
  const symbol = token ? toSymbol(token) : ''
  const place = isPaid ? 'from' : 'to'
  return (
    <button
      aria-label={message(token ? `swap.choose-${place}` : `swap.choose-${place}-first`, {
        symbol,
      })}
      className="pill"
      data-empty={token || isPaid ? undefined : ''}
      onClick={() => actions.goTo('SwapSelectToken', { isPaid })}
      type="button"
    >
      {token && <TokenPicture network={network} token={token} />}
      <bdi>{token ? symbol : message('swap.choose')}</bdi>
      <Icon of={chevronDownIcon} size={16} />
    </button>
  )
}

function GetPanel({ state }: { state: SwapState }) {
  const { toToken } = state
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const quote = getShownQuote(state)
  const worth = quote && toValue(quote.received, quote.toToken.decimals, quote.toToken.price)
  return (
    <div className="swap-panel">
      <span className="row-note">{message('swap.get')}</span>
      <div className="swap-line">
        <Received state={state} />
        <TokenPill isPaid={false} token={toToken} />
      </div>
      <div className="swap-line swap-note">
        <p>
          <bdi dir="ltr">{worth !== undefined && formatFiat(worth, tag)}</bdi>
        </p>
        {quote?.priceImpact !== undefined && (
          <bdi dir="ltr" data-tone={quote.priceImpact > 5 ? 'warning' : undefined}>
            {toPercent(-quote.priceImpact, tag)}
          </bdi>
        )}
      </div>
    </div>
  )
}

function Received({ state }: { state: SwapState }) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const quote = getShownQuote(state)
  if (state.quote.status === 'loading' && !quote)
    return (
      <span className="swap-received">
        <span className="sr-only">{message('swap.quote-loading')}</span>
        <Skeleton shape="text" />
      </span>
    )
  const text = quote && toFineText(quote.received, quote.toToken.decimals, tag)
  return (
    <output
      aria-label={message('swap.get')}
      className="swap-received"
      data-empty={text ? undefined : ''}
      data-size={text && text.length > 12 ? 'small' : undefined}
      dir="ltr"
      key={text}
    >
      {text ?? '0'}
    </output>
  )
}
