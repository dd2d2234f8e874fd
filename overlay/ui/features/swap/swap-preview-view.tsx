import repeatIcon from '@lucide/icons/icons/repeat'
import { useEffect } from 'react'
import type { SwapFeature } from '../../../../shared/features/swap/create-swap.ts'
import type { SwapRun, SwapState } from '../../../../shared/features/swap/swap-state.ts'
import { isHeld } from '../../components/explanation/explanation-part.tsx'
import { Foot } from '../../components/foot.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { WaitPanel } from '../../components/wait-panel.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useFeatures } from '../../hooks/use-features.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { usePrefetch } from '../../hooks/use-prefetch.ts'
import { toExactText, toSymbol } from '../../locales/token-text.ts'
import { Avatar } from '../../primitives/avatar.tsx'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Spinner } from '../../primitives/spinner.tsx'
import { SwapButton } from './swap-button.tsx'
import { SwapReview } from './swap-review.tsx'
import { useSwap, useSwapExplanation, useSwapFeature, useSwapWallet } from './use-swap.ts'
import { swapWords } from './words.ts'

/** §2.13: everything that the wallet will sign, step by step. */
export function SwapPreviewView() {
  const message = useMessage(swapWords)
  const { retry, status, value } = useSwapFeature()
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading') return <Spinner label={message('common.loading')} />
  return <Preview swap={value} />
}

const noViews = [] as const

function Preview({ swap }: { swap: SwapFeature }) {
  const state = useSwap(swap)
  usePrefetch(state.run ? noViews : undefined, useFeatures().paymentMoment)
  useEffect(() => swap.actions.watchSwapPlan(), [swap])
  const explanation = useSwapExplanation(swap, state)
  if (state.run) return <Waiting run={state.run} state={state} swap={swap} />
  const { amount, fromToken, quote, toToken } = state
  if (!fromToken || !toToken || !amount.value) return <NothingToReview />
  return (
    <>
      {quote.status === 'failed' ? (
        <FailedQuote swap={swap} />
      ) : (
        <SwapReview
          actions={swap.actions}
          explanation={explanation}
          order={{ amount: amount.value, fromToken, toToken }}
          state={state}
        />
      )}
      <Foot>
        <SwapButton actions={swap.actions} isHeld={isHeld(explanation.state)} state={state} />
      </Foot>
    </>
  )
}

function FailedQuote({ swap }: { swap: SwapFeature }) {
  const message = useMessage(swapWords)
  return (
    <EmptyState
      action={<Button onPress={swap.actions.retrySwap}>{message('common.retry')}</Button>}
      icon={<Icon of={repeatIcon} size={22} />}
      text={message('swap.quote-failed')}
      title={message('swap.button-quote-failed')}
    />
  )
}

type WaitingProps = { run: SwapRun; state: SwapState; swap: SwapFeature }

/** The wallet is asked, or a block is waited for. */
function Waiting({ run, state, swap }: WaitingProps) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const wallet = useSwapWallet()
  const { amount, fromToken } = state
  const symbol = fromToken ? toSymbol(fromToken) : ''
  const exact = toExactText(amount.value ?? 0n, fromToken?.decimals ?? 0, tag)
  const isPending = run.status === 'pending'
  const texts = {
    approve: message('swap.confirming-approval', { amount: exact, symbol }),
    reset: message('swap.confirming-reset', { symbol }),
    swap: message('swap.confirming-text'),
  }
  return (
    <WaitPanel
      isFailed={false}
      onCancel={swap.actions.cancelSwap}
      onRetry={() => undefined}
      picture={<Avatar imageUrl={wallet.imageUrl} name={wallet.name} size="large" />}
      text={isPending ? message('swap.approving-text') : texts[run.step]}
      title={
        isPending
          ? message('swap.approving', { symbol })
          : message('swap.confirming', { wallet: wallet.name })
      }
    />
  )
}

function NothingToReview() {
  const { actions } = useCore()
  const message = useMessage(swapWords)
  return (
    <EmptyState
      action={<Button onPress={() => actions.goTo('Swap')}>{message('swap.edit')}</Button>}
      icon={<Icon of={repeatIcon} size={22} />}
      text={message('swap.nothing-text')}
      title={message('swap.nothing')}
    />
  )
}
