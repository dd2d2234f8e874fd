import type { SwapFeature } from '../../../../shared/features/swap/create-swap.ts'
import type {
  PlanState,
  SwapQuote,
  SwapState,
  SwapStep,
} from '../../../../shared/features/swap/swap-state.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { ExplanationLine } from '../../components/explanation/explanation-line.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { toExactText, toSymbol } from '../../locales/token-text.ts'
import { Button } from '../../primitives/button.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { LineList } from './quote-lines.tsx'
import { SwapDetails } from './swap-details.tsx'
import { SwapRows } from './swap-rows.tsx'
import { toPercent } from './to-text.ts'
import { getShownQuote, type useSwapExplanation } from './use-swap.ts'
import { swapWords } from './words.ts'

type Props = {
  actions: SwapFeature['actions']
  explanation: ReturnType<typeof useSwapExplanation>
  order: { amount: bigint; fromToken: TokenBalance; toToken: TokenBalance }
  state: SwapState
}

const reviewed = ['rate-title', 'network-name', 'slippage', 'least', 'impact', 'fee'] as const

/** While the quote or the plan is read, no request is there to explain, and its place has its final height. */
function toShown({ state }: Props['explanation'], { plan }: SwapState, quote?: SwapQuote) {
  const isAwaited = plan.status === 'idle' || plan.status === 'loading' || !quote
  return state.status === 'idle' && isAwaited ? ({ key: '', status: 'loading' } as const) : state
}

/** What is paid and what arrives, on which terms, and what is left to do. It has its final height before the quote is there. */
export function SwapReview({ actions, explanation, order, state }: Props) {
  const message = useMessage(swapWords)
  const { plan } = state
  const quote = getShownQuote(state)
  const { amount, fromToken, toToken } = quote ?? order
  const shown = { amount, fromToken, toToken }
  return (
    <section
      aria-busy={quote ? undefined : true}
      aria-label={message('swap-preview.title')}
      className="swap-review"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a control in it, keys could not scroll it.
      tabIndex={0}
    >
      {!quote && <output className="sr-only">{message('swap.quote-loading')}</output>}
      <SwapRows {...shown} received={quote?.received} />
      <LineList kinds={reviewed} quote={quote} />
      {quote && state.impact !== 'none' && (
        <ImpactAlert actions={actions} isConfirmed={state.impact === 'confirmed'} quote={quote} />
      )}
      <ExplanationLine onConfirm={explanation.confirm} state={toShown(explanation, state, quote)} />
      {plan.status === 'failed' ? (
        <Notice
          action={message('common.retry')}
          onAction={actions.retrySwap}
          text={message('swap.allowance-failed')}
        />
      ) : (
        shown.fromToken.address !== undefined && <Steps order={shown} plan={plan} />
      )}
      <SwapDetails quote={quote} state={state} />
    </section>
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

type StepsProps = Pick<Props, 'order'> & { plan: PlanState }

/** The plan of a token whose allowance is not known yet, and of one that was approved before, has its approval all the same. */
const usual: readonly SwapStep[] = ['approve', 'swap']

/** What is done and what is left to do. A batch is one request. */
function Steps({ order: { amount, fromToken }, plan }: StepsProps) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const { isBatch, steps } = plan.status === 'ready' ? plan.plan : { isBatch: false, steps: usual }
  const isApproved = plan.status === 'ready' && !steps.includes('approve')
  const names = {
    amount: toExactText(amount, fromToken.decimals, tag),
    symbol: toSymbol(fromToken),
  }
  const texts = {
    approve: message(isApproved ? 'swap.approved' : 'swap.approval', names),
    reset: message('swap.reset', names),
    swap: message('swap.submit', names),
  }
  const current = plan.status === 'ready' && !isBatch ? steps[0] : undefined
  return (
    <ol
      aria-busy={plan.status === 'ready' ? undefined : true}
      aria-label={message('swap.steps')}
      className="swap-steps"
    >
      {(isApproved ? usual : steps).map((step) => (
        <li
          aria-current={step === current ? 'step' : undefined}
          data-done={(isApproved && step === 'approve') || undefined}
          key={step}
        >
          <bdi>{texts[step]}</bdi>
        </li>
      ))}
    </ol>
  )
}
