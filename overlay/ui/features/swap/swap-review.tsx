import type { SwapFeature } from '../../../../shared/features/swap/create-swap.ts'
import type { SwapPlan, SwapQuote, SwapState } from '../../../../shared/features/swap/swap-state.ts'
import { groupAddress } from '../../../../shared/format/address.ts'
import { toValue } from '../../../../shared/portfolio/token-balance.ts'
import { ExplanationLine } from '../../components/explanation/explanation-line.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { formatFiat } from '../../locales/format-token.ts'
import { toExactText, toFineText, toSymbol } from '../../locales/token-text.ts'
import { AddressText } from '../../primitives/address-text.tsx'
import { Button } from '../../primitives/button.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { toPercent } from './to-text.ts'
import { type useSwapExplanation, useSwapNetwork } from './use-swap.ts'
import { swapWords } from './words.ts'

type Props = {
  actions: SwapFeature['actions']
  explanation: ReturnType<typeof useSwapExplanation>
  quote: SwapQuote
  state: SwapState
}

/** What is paid and what arrives, for which account, by which contract, and what is left to do. */
export function SwapReview({ actions, explanation, quote, state }: Props) {
  const message = useMessage(swapWords)
  const { plan } = state
  const { fromToken, toToken } = quote
  return (
    <section
      aria-label={message('swap-preview.title')}
      className="swap-review"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a control in it, keys could not scroll it.
      tabIndex={0}
    >
      <Sentence quote={quote} />
      <QuoteLines state={state} />
      {state.impact !== 'none' && (
        <ImpactAlert actions={actions} isConfirmed={state.impact === 'confirmed'} quote={quote} />
      )}
      <ExplanationLine onConfirm={explanation.confirm} state={explanation.state} />
      {plan.status === 'failed' && (
        <Notice
          action={message('common.retry')}
          onAction={actions.retrySwap}
          text={message('swap.allowance-failed')}
        />
      )}
      {plan.status === 'ready' && plan.plan.steps.length > 1 && (
        <Steps plan={plan.plan} quote={quote} />
      )}
      <div className="group swap-parties">
        <Party
          address={quote.accountId.slice(quote.accountId.lastIndexOf(':') + 1)}
          title={message('swap.account')}
        />
        {[fromToken, toToken].map(
          (token) =>
            token.address !== undefined && (
              <Party
                address={token.address}
                key={token.assetId}
                title={message('swap.token-contract', { symbol: toSymbol(token) })}
              />
            ),
        )}
        {plan.status === 'ready' && plan.plan.spender && (
          <Party address={plan.plan.spender} title={message('swap.contract')} />
        )}
      </div>
    </section>
  )
}

/** The sentence that the visitor confirms. It names the network. */
function Sentence({ quote }: { quote: SwapQuote }) {
  const { amount, fromToken, received, toToken } = quote
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const network = useSwapNetwork()
  const worth = toValue(received, toToken.decimals, toToken.price)
  return (
    <div className="swap-sentence">
      <h3>
        <bdi>
          {message('swap.sentence', {
            amount: toExactText(amount, fromToken.decimals, tag),
            from: toSymbol(fromToken),
            network: network.name,
            to: `${toFineText(received, toToken.decimals, tag)} ${toSymbol(toToken)}`,
          })}
        </bdi>
      </h3>
      {worth !== undefined && <p>{formatFiat(worth, tag)}</p>}
    </div>
  )
}

type ImpactProps = { actions: SwapFeature['actions']; isConfirmed: boolean; quote: SwapQuote }

/** A price impact that the visitor confirms a second time, in words. */
function ImpactAlert({ actions, isConfirmed, quote }: ImpactProps) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const percent = toPercent(quote.priceImpact ?? 0, tag)
  return (
    <div className="swap-alert">
      <div role="alert">
        <p className="swap-alert-title">{message('swap.impact-high', { percent })}</p>
        <p>{message('swap.impact-high-text')}</p>
      </div>
      {!isConfirmed && (
        <Button onPress={actions.confirmImpact} wide>
          {message('swap.confirm-impact', { percent })}
        </Button>
      )}
    </div>
  )
}

/** What is left to do. A batch is one request. */
function Steps({ plan, quote }: { plan: SwapPlan; quote: SwapQuote }) {
  const { amount, fromToken } = quote
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const names = {
    amount: toExactText(amount, fromToken.decimals, tag),
    symbol: toSymbol(fromToken),
  }
  const texts = {
    approve: message('swap.approval', names),
    reset: message('swap.reset', names),
    swap: message('swap.submit', names),
  }
  return (
    <ol aria-label={message('swap.steps')} className="swap-steps">
      {plan.steps.map((step, index) => (
        <li aria-current={(index === 0 && !plan.isBatch && 'step') || undefined} key={step}>
          <bdi>{texts[step]}</bdi>
        </li>
      ))}
    </ol>
  )
}

function Party({ address, title }: { address: string; title: string }) {
  return (
    <div className="swap-party">
      <span className="row-note">{title}</span>
      <AddressText groups={groupAddress(address)} />
    </div>
  )
}
