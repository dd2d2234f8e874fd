import arrowLeftRightIcon from '@lucide/icons/icons/arrow-left-right'
import globeIcon from '@lucide/icons/icons/globe'
import type { SwapFeature } from '../../../../shared/features/swap/create-swap.ts'
import type { SwapState } from '../../../../shared/features/swap/swap-state.ts'
import { hasSwaps } from '../../../../shared/networks/swap-networks.ts'
import { isRestricted } from '../../../../shared/wallets/wallet-offers.ts'
import { Foot } from '../../components/foot.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NetworkAvatar } from '../../components/network-avatar.tsx'
import { NoAccount } from '../../components/no-account.tsx'
import { ReviewFoot } from '../../components/review-foot.tsx'
import { Shortfall } from '../../components/shortfall.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { Spinner } from '../../primitives/spinner.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { SwapPanels } from './swap-panels.tsx'
import { toHint, toReason } from './to-text.ts'
import { useSwap, useSwapFeature, useSwapNetwork, useSwapWallet } from './use-swap.ts'
import { swapWords } from './words.ts'

/** §2.13: the visitor chooses two tokens and an amount, and sees what arrives. */
export function SwapView() {
  const message = useMessage(swapWords)
  const { retry, status, value } = useSwapFeature()
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading') return <Spinner label={message('common.loading')} />
  return <SwapForm swap={value} />
}

function SwapForm({ swap }: { swap: SwapFeature }) {
  const state = useSwap(swap)
  const message = useMessage(swapWords)
  const { actions, options, platform } = useCore()
  const { issue, run, shortfall, tokens } = state
  if (!state.accountId) return <NoAccount text={message('swap.none-text')} />
  if (isRestricted({ options, platform })) return <NoSwapsHere />
  if (issue === 'network') return <OtherNetworks swap={swap} />
  const canReview = run !== undefined || !issue || issue === 'impact'
  const press = canReview ? () => actions.goTo('SwapPreview') : undefined
  return (
    <form
      className="swap"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        press?.()
      }}
    >
      <SwapPanels actions={swap.actions} state={state} />
      {shortfall && <Shortfall {...shortfall} isInSwap />}
      {tokens.status === 'failed' || issue === 'quote-failed' ? (
        <Notice
          action={message('common.retry')}
          onAction={swap.actions.retrySwap}
          text={message(tokens.status === 'failed' ? 'tokens.failed' : 'swap.quote-failed')}
        />
      ) : (
        <QuoteLines state={state} />
      )}
      {/* A form without it does nothing on Enter. The button is in the foot of the card. */}
      <input hidden type="submit" />
      <Foot>
        <ReviewButton onPress={press} state={state} />
      </Foot>
    </form>
  )
}

/** §9.32 */
function NoSwapsHere() {
  const message = useMessage(swapWords)
  return (
    <EmptyState
      icon={<Icon of={globeIcon} size={22} />}
      text={message('swap.restricted-text')}
      title={message('swap.restricted')}
    />
  )
}

/** §9.25: the networks of the page that have swaps. */
export function OtherNetworks({ swap }: { swap: SwapFeature }) {
  const { network, options } = useCore()
  const message = useMessage(swapWords)
  const active = useSwapNetwork()
  const others = options.enableNetworkSwitch ? network.networks.filter(hasSwaps) : []
  return (
    <>
      <EmptyState
        icon={<Icon of={arrowLeftRightIcon} size={22} />}
        text={message(others.length > 0 ? 'swap.network-text' : 'swap.network-none')}
        title={message('swap.network', { network: active.name })}
      />
      {others.length > 0 && (
        <div className="group">
          {others.map((other) => (
            <button
              className="row"
              key={other.caipNetworkId}
              onClick={() => void swap.actions.switchSwapNetwork(other.caipNetworkId)}
              type="button"
            >
              <NetworkAvatar network={other} />
              <span className="row-text">
                <bdi className="row-title">{other.name}</bdi>
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}

type ButtonProps = { onPress: (() => void) | undefined; state: SwapState }

function ReviewButton({ onPress, state }: ButtonProps) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const network = useSwapNetwork()
  const wallet = useSwapWallet()
  // What is missing is said above, with the ways to get it.
  const hint = state.shortfall ? undefined : toHint(state, tag, message)
  const reason = onPress ? undefined : toReason(state, network, message)
  const text = state.run ? message('swap.continue', { wallet: wallet.name }) : reason
  return <ReviewFoot onPress={onPress} problem={hint} text={text ?? message('swap.review')} />
}
