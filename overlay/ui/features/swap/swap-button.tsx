import { useEffect, useRef } from 'react'
import type { SwapFeature } from '../../../../shared/features/swap/create-swap.ts'
import type { SwapPlan, SwapState } from '../../../../shared/features/swap/swap-state.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import { Problem } from '../../components/problem.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { toExactText, toSymbol } from '../../locales/token-text.ts'
import { focusShown } from '../../primitives/focus-shown.ts'
import { toErrorText, toFeeNames, toHint, toReason } from './to-text.ts'
import { useSwapNetwork, useSwapWallet } from './use-swap.ts'
import { swapWords } from './words.ts'

type Message = FormatMessage<keyof typeof swapWords>

/** What the next press does: a step of the plan, or all of them at once. */
function toStepText(
  { isBatch, steps }: SwapPlan,
  { amount, error, fromToken }: SwapState,
  options: { readonly message: Message; readonly tag: string },
): string {
  const { message, tag } = options
  if (error?.details?.['issue'] === 'unchecked') return message('swap.anyway')
  if (isBatch) return message('swap.batch')
  const names = {
    amount: fromToken ? toExactText(amount.value ?? 0n, fromToken.decimals, tag) : '',
    symbol: fromToken ? toSymbol(fromToken) : '',
  }
  const [first = 'swap'] = steps
  const texts = {
    approve: message('swap.approval', names),
    reset: message('swap.reset', names),
    swap: message('swap.submit', names),
  }
  if (steps.length === 1) return texts[first]
  const count = String(steps.length)
  return message('swap.step', { count, index: '1', step: texts[first] })
}

function toBlocked(state: SwapState, network: Network, message: Message): string | undefined {
  const reason = toReason(state, network, message)
  if (reason) return reason
  const { status } = state.plan
  if (status === 'ready') return undefined
  return message(status === 'failed' ? 'swap.button-plan-failed' : 'swap.button-plan')
}

/** Makes the next step. Above it, why the last attempt did not swap. It has the focus after an attempt. */
export function SwapButton({
  actions,
  isHeld,
  state,
}: {
  actions: SwapFeature['actions']
  /** Whether the visitor has to go on in spite of a verdict first. */
  isHeld: boolean
  state: SwapState
}) {
  const { tag } = useLocale()
  const message = useMessage(swapWords)
  const network = useSwapNetwork()
  const wallet = useSwapWallet()
  const place = useRef<HTMLDivElement>(null)
  const { error, plan } = state
  useEffect(() => {
    if (error) focusShown(place.current?.querySelector('button'))
  }, [error])
  const names = {
    network: network.name,
    wallet: wallet.name,
    ...toFeeNames(error, network, tag),
  }
  const problem = error ? toErrorText(error, names, message) : toHint(state, tag, message)
  const blocked =
    toBlocked(state, network, message) ?? (isHeld ? message('swap.button-held') : undefined)
  const next = plan.status === 'ready' ? toStepText(plan.plan, state, { message, tag }) : ''
  return (
    <div className="pay-foot" ref={place}>
      {problem && <Problem text={problem} />}
      {/* Not disabled: it keeps the focus while the quote is read again. */}
      <button
        aria-disabled={blocked !== undefined || undefined}
        className="button"
        data-approves=""
        data-variant="primary"
        data-wide=""
        onClick={blocked === undefined ? () => void actions.runSwap() : undefined}
        type="button"
      >
        <bdi>{blocked ?? next}</bdi>
      </button>
    </div>
  )
}
