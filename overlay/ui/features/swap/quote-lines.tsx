import chevronDownIcon from '@lucide/icons/icons/chevron-down'
import type { ReactNode } from 'react'
import type { SwapQuote, SwapState } from '../../../../shared/features/swap/swap-state.ts'
import { UnknownValue } from '../../components/unknown-value.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { formatFiat } from '../../locales/format-token.ts'
import { toExactText, toFineText, toSymbol } from '../../locales/token-text.ts'
import { Icon } from '../../primitives/icon.tsx'
import { toPercent, toRateText } from './to-text.ts'
import { getShownQuote, useSwapNetwork } from './use-swap.ts'
import { swapWords } from './words.ts'

/** The price impact in percent above which the lines are unfolded, and above which it is a warning. */
const noticeable = 2
const high = 5

/** What the quote says: the rate, the fees, the price impact and the least that arrives. */
export function QuoteLines({ isFolded = false, state }: { isFolded?: boolean; state: SwapState }) {
  const quote = getShownQuote(state)
  const message = useMessage(swapWords)
  if (!quote) return null
  if (!isFolded) return <Lines quote={quote} />
  const isOpen = (quote.priceImpact ?? 0) > noticeable
  return (
    // Another price impact opens it again.
    <details className="swap-details" key={String(isOpen)} open={isOpen}>
      <summary>
        <Rate quote={quote} />
        <span className="sr-only">{message('swap.details')}</span>
        <Ring expiresAt={quote.expiresAt} />
        <Icon of={chevronDownIcon} size={16} />
      </summary>
      <Lines quote={quote} />
    </details>
  )
}

/** The time until the next quote. It begins again with each. */
function Ring({ expiresAt }: { expiresAt: number }) {
  return (
    <svg aria-hidden="true" className="swap-ring" key={expiresAt} viewBox="0 0 16 16">
      <circle cx="8" cy="8" pathLength="1" r="6" />
    </svg>
  )
}

function Rate({ quote }: { quote: SwapQuote }) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  return (
    <bdi className="swap-rate">
      {message('swap.rate', {
        amount: toRateText(quote, tag),
        from: toSymbol(quote.fromToken),
        to: toSymbol(quote.toToken),
      })}
    </bdi>
  )
}

function Line({ children, title }: { children: ReactNode; title: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Lines({ quote }: { quote: SwapQuote }) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const network = useSwapNetwork()
  const { fromToken, least, networkFee, priceImpact, providerFee, toToken } = quote
  const { decimals, symbol } = network.nativeCurrency
  return (
    <dl className="swap-lines">
      <Line title={message('swap.least')}>
        <bdi dir="ltr">
          {toExactText(least, toToken.decimals, tag)} <bdi>{toSymbol(toToken)}</bdi>
        </bdi>
      </Line>
      <Line title={message('swap.impact')}>
        {priceImpact === undefined ? (
          <>
            <UnknownValue />
            <span className="sr-only">{message('swap.impact-unknown')}</span>
          </>
        ) : (
          <bdi dir="ltr" data-tone={priceImpact > high ? 'warning' : undefined}>
            {toPercent(-priceImpact, tag)}
          </bdi>
        )}
      </Line>
      <Line title={message('swap.provider-fee')}>
        <bdi dir="ltr">
          {toFineText(providerFee, fromToken.decimals, tag)} <bdi>{toSymbol(fromToken)}</bdi>
        </bdi>
      </Line>
      <Line title={message('swap.fee')}>
        <bdi dir="ltr">
          {toFineText(networkFee.total, decimals, tag)} <bdi>{symbol}</bdi>
        </bdi>
        {networkFee.value !== undefined && (
          <bdi className="swap-worth" dir="ltr">
            {formatFiat(networkFee.value, tag)}
          </bdi>
        )}
      </Line>
    </dl>
  )
}
