import type { ViewParams } from '../../../controllers/navigation.ts'
import type { CoreContext } from '../../../core/context.ts'
import { findNative } from '../../../portfolio/held-tokens.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { toArgumentParts } from './amount-actions.ts'
import type { SwapDraft, WrittenParts } from './swap-draft.ts'
import { findSwapToken } from './swap-tokens.ts'

type SwapArguments = NonNullable<ViewParams['Swap']>

/** What is wrong with an argument, for the developer of the page. */
const problems = {
  'no-amount': 'is no amount of its token',
  same: 'is the other token, too',
  several: 'is the symbol of more than one token',
  unknown: 'is no token that can be swapped here',
} as const

type Problem = { readonly name: keyof SwapArguments; readonly reason: keyof typeof problems }

function toParts(draft: SwapDraft, params: SwapArguments): Problem | WrittenParts {
  const { held, others } = draft.store.getState().tokens
  const tokens = [...held, ...others]
  const found: { fromToken?: TokenBalance; toToken?: TokenBalance } = {}
  for (const name of ['fromToken', 'toToken'] as const) {
    const text = params[name]
    const token = text === undefined ? undefined : findSwapToken(text, tokens)
    if (typeof token === 'string') return { name, reason: token }
    if (token) found[name] = token
  }
  const from = found.fromToken ?? findNative(tokens)
  if (found.toToken && from?.assetId === found.toToken.assetId)
    return { name: 'toToken', reason: 'same' }
  const parts = toArgumentParts(draft, {
    amount: params.amount,
    from: found.fromToken,
    to: found.toToken,
  })
  return parts ?? { name: 'amount', reason: 'no-amount' }
}

/** §2.13. The console names an argument that does not fit. The visitor begins without it. */
export function followArguments(
  { navigation, platform }: Pick<CoreContext, 'navigation' | 'platform'>,
  draft: SwapDraft,
  fill: (parts: WrittenParts) => void,
): () => void {
  let seen: SwapArguments | undefined
  function follow(): void {
    const params = navigation.store.getState().params.Swap
    const { status } = draft.store.getState().tokens
    if (!params || params === seen || status !== 'ready') return
    seen = params
    const parts = toParts(draft, params)
    if (!('reason' in parts)) return fill(parts)
    const { name, reason } = parts
    platform.log('error', `Swap: ${name} "${params[name] ?? ''}" ${problems[reason]}.`)
  }
  const stops = [navigation.store.subscribe(follow), draft.store.subscribe(follow)]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}
