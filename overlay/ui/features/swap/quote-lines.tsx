import type { FunctionComponent } from 'react'
import type { SwapQuote, SwapState } from '../../../../shared/features/swap/swap-state.ts'
import { UnknownValue } from '../../components/unknown-value.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { formatFiat } from '../../locales/format-token.ts'
import { toExactText, toFineText, toSymbol } from '../../locales/token-text.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { toPercent, toRateText } from './to-text.ts'
import { getShownQuote, useSwapNetwork } from './use-swap.ts'
import { swapWords } from './words.ts'

/** The price impact in percent above which the lines are unfolded, and above which it is a warning. */
const noticeable = 2
const high = 5

type ValueProps = { quote: SwapQuote }

/** What the quote says in a form, folded: the rate, and below it the fees, the price impact and the least that arrives. */
export function QuoteLines({ state }: { state: SwapState }) {
  const quote = getShownQuote(state)
  const message = useMessage(swapWords)
  if (!quote) return null
  const isOpen = (quote.priceImpact ?? 0) > noticeable
  return (
    // Another price impact opens it again.
    <details className="swap-details" key={String(isOpen)} open={isOpen}>
      <summary>
        <span className="swap-rate">
          <Rate quote={quote} />
        </span>
        <span className="sr-only">{message('swap.details')}</span>
        <Ring expiresAt={quote.expiresAt} />
      </summary>
      <LineList kinds={['least', 'impact', 'provider-fee', 'fee']} quote={quote} />
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

function Rate({ quote }: ValueProps) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  return (
    <bdi>
      {message('swap.rate', {
        amount: toRateText(quote, tag),
        from: toSymbol(quote.fromToken),
        to: toSymbol(quote.toToken),
      })}
    </bdi>
  )
}

function NetworkName() {
  return <bdi>{useSwapNetwork().name}</bdi>
}

/** How much less than expected may arrive, in hundredths of a percent. */
const toSlippage = ({ least, received }: Pick<SwapQuote, 'least' | 'received'>): number =>
  received > 0n ? Number(((received - least) * 10_000n + received / 2n) / received) : 0

function Slippage({ quote }: ValueProps) {
  const { tag } = useLocale()
  return <bdi dir="ltr">{toPercent(toSlippage(quote) / 100, tag)}</bdi>
}

function Least({ quote: { least, toToken } }: ValueProps) {
  const { tag } = useLocale()
  return (
    <bdi dir="ltr">
      {toExactText(least, toToken.decimals, tag)} <bdi>{toSymbol(toToken)}</bdi>
    </bdi>
  )
}

function Impact({ quote: { priceImpact } }: ValueProps) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  if (priceImpact === undefined)
    return (
      <>
        <UnknownValue />
        <span className="sr-only">{message('swap.impact-unknown')}</span>
      </>
    )
  return (
    <bdi dir="ltr" data-tone={priceImpact > high ? 'warning' : undefined}>
      {toPercent(-priceImpact, tag)}
    </bdi>
  )
}

function ProviderFee({ quote: { fromToken, providerFee } }: ValueProps) {
  const { tag } = useLocale()
  return (
    <bdi dir="ltr">
      {toFineText(providerFee, fromToken.decimals, tag)} <bdi>{toSymbol(fromToken)}</bdi>
    </bdi>
  )
}

function Fee({ quote: { networkFee } }: ValueProps) {
  const { tag } = useLocale()
  const { decimals, symbol } = useSwapNetwork().nativeCurrency
  return (
    <>
      <bdi dir="ltr">
        {toFineText(networkFee.total, decimals, tag)} <bdi>{symbol}</bdi>
      </bdi>
      {networkFee.value !== undefined && (
        <bdi className="swap-worth" dir="ltr">
          {formatFiat(networkFee.value, tag)}
        </bdi>
      )}
    </>
  )
}

const quoted = {
  fee: Fee,
  impact: Impact,
  least: Least,
  'provider-fee': ProviderFee,
  'rate-title': Rate,
  slippage: Slippage,
} satisfies Readonly<Record<string, FunctionComponent<ValueProps>>>

/** The network is known without a quote. */
type LineKind = keyof typeof quoted | 'network-name'

function LineValue({ kind, quote }: { kind: LineKind; quote: SwapQuote | undefined }) {
  if (kind === 'network-name') return <NetworkName />
  const Quoted: FunctionComponent<ValueProps> = quoted[kind]
  return quote ? <Quoted quote={quote} /> : <Skeleton shape="short" />
}

type LineListProps = { kinds: readonly LineKind[]; quote: SwapQuote | undefined }

/** Facts of a quote, each with a place of its final height until the quote is there. */
export function LineList({ kinds, quote }: LineListProps) {
  const message = useMessage(swapWords)
  return (
    <dl className="swap-lines">
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{message(`swap.${kind}`)}</dt>
          <dd>
            <LineValue kind={kind} quote={quote} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
