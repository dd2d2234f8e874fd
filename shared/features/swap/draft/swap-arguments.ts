import type { ViewParams } from '../../../controllers/navigation.ts'
import type { CoreContext } from '../../../core/context.ts'
import { findNative } from '../../../portfolio/held-tokens.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { SwapArgumentProblem } from '../swap-state.ts'
import { toArgumentParts } from './amount-actions.ts'
import type { SwapDraft, WrittenParts } from './swap-draft.ts'
import { findSwapToken } from './swap-tokens.ts'

type SwapArguments = ViewParams['Swap']

function toParts(draft: SwapDraft, params: SwapArguments): WrittenParts {
  const { held, others } = draft.store.getState().tokens
  const tokens = [...held, ...others]
  const toProblem = (
    name: SwapArgumentProblem['name'],
    reason: SwapArgumentProblem['reason'],
  ): WrittenParts => ({ argumentProblem: { name, reason, value: params[name] ?? '' } })
  const found: { fromToken?: TokenBalance; toToken?: TokenBalance } = {}
  for (const name of ['fromToken', 'toToken'] as const) {
    const text = params[name]
    const token = text === undefined ? undefined : findSwapToken(text, tokens)
    if (typeof token === 'string') return toProblem(name, token)
    if (token) found[name] = token
  }
  const from = found.fromToken ?? findNative(tokens)
  if (found.toToken && from?.assetId === found.toToken.assetId) return toProblem('toToken', 'same')
  const parts = toArgumentParts(draft, {
    amount: params.amount,
    from: found.fromToken,
    to: found.toToken,
  })
  return parts ?? toProblem('amount', 'no-amount')
}

/** §2.13. */
export function followArguments(
  { navigation }: Pick<CoreContext, 'navigation'>,
  draft: SwapDraft,
  fill: (parts: WrittenParts) => void,
): () => void {
  let seen: SwapArguments | undefined
  function follow(): void {
    const params = navigation.store.getState().params.Swap
    const { status } = draft.store.getState().tokens
    if (!params || params === seen || status !== 'ready') return
    seen = params
    fill(toParts(draft, params))
  }
  const stops = [navigation.store.subscribe(follow), draft.store.subscribe(follow)]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}
