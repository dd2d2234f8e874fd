import { type ActiveAccount, findActiveAccount } from '../../../account/active-account.ts'
import type { CoreContext } from '../../../core/context.ts'
import { emptyAmount, followAmount } from '../../../format/entered-amount.ts'
import type { Separators } from '../../../format/parse-amount.ts'
import { toId } from '../../../networks/account-id.ts'
import { createDraftStore, type DraftStore } from '../../../portfolio/draft-store.ts'
import { isSmartAccount } from '../../../portfolio/gas-rule.ts'
import { findNative, getHeldTokens, toMaxAmount } from '../../../portfolio/held-tokens.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { canSwap } from '../../../wallets/wallet-offers.ts'
import * as limits from '../limits.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import type { SwapState } from '../swap-state.ts'
import { joinSwapTokens } from './swap-tokens.ts'
import { toIssue } from './to-issue.ts'

type TokenList =
  | { readonly status: 'failed' | 'loading' }
  | { readonly status: 'ready'; readonly tokens: readonly TokenBalance[] }

type Written = Pick<SwapState, 'amount' | 'error' | 'plan' | 'quote' | 'run'> & {
  /** The keys are CAIP-19 ids. */
  readonly balances: ReadonlyMap<string, bigint>
  /** In percent. */
  readonly confirmedImpact: number | undefined
  readonly fee: bigint | undefined
  readonly fromId: string | undefined
  readonly list: TokenList
  readonly toId: string | undefined
}

export type WrittenParts = Partial<Written>

export type SwapDraft = Omit<DraftStore<Written, SwapState>, 'getWritten'> & {
  readonly findAccount: () => ActiveAccount | undefined
  readonly findOrder: () => ResolvedSwap | undefined
  readonly reset: () => void
}

const emptyParts: Written = {
  amount: emptyAmount,
  balances: new Map(),
  confirmedImpact: undefined,
  error: undefined,
  fee: undefined,
  fromId: undefined,
  list: { status: 'loading' },
  plan: { status: 'idle' },
  quote: { status: 'idle' },
  run: undefined,
  toId: undefined,
}

function toImpact({ confirmedImpact, quote }: Written): SwapState['impact'] {
  const impact = quote.status === 'ready' ? (quote.quote.priceImpact ?? 0) : 0
  if (impact <= limits.impact) return 'none'
  // A later quote that is much worse has to be confirmed again.
  return confirmedImpact !== undefined && impact < confirmedImpact + 1 ? 'confirmed' : 'unconfirmed'
}

function toState(context: CoreContext, written: Written, separators: Separators): SwapState {
  const account = findActiveAccount(context)
  const isOffered = account !== undefined && canSwap(context, account.network)
  const held = getHeldTokens(context, account)
  const { balances, list } = written
  const known = isOffered && list.status === 'ready' ? list.tokens : []
  const joined = joinSwapTokens(known, held, balances)
  const all = [...joined.held, ...joined.others]
  const find = (id: string | undefined) => all.find(({ assetId }) => assetId === id)
  const fromToken =
    find(written.fromId) ?? (written.fromId === undefined ? findNative(all) : undefined)
  const cost = written.fee === undefined ? undefined : written.fee * limits.gasReserves
  const most = fromToken && toMaxAmount(fromToken, cost)
  const draft = {
    amount: followAmount(written.amount, most, { separators, token: fromToken }),
    fromToken,
    impact: toImpact(written),
    quote: written.quote,
    toToken: find(written.toId),
    tokens: { ...joined, status: list.status },
  }
  const facts = {
    fee: written.fee,
    isSmartAccount: isSmartAccount(context),
    native: findNative(held),
  }
  const { error, plan, run } = written
  return {
    ...draft,
    ...toIssue(draft, facts, isOffered),
    accountId: account && toId(account),
    error,
    plan,
    run,
  }
}

export function createSwapDraft(context: CoreContext): SwapDraft {
  const draft = createDraftStore<Written, SwapState>(emptyParts, (written, separators) =>
    toState(context, written, separators),
  )

  function findAccount(): ActiveAccount | undefined {
    const account = findActiveAccount(context)
    return account && canSwap(context, account.network) ? account : undefined
  }

  return {
    ...draft,
    findAccount,
    findOrder() {
      const account = findAccount()
      const { amount, fromToken, toToken } = draft.store.getState()
      if (!account || !fromToken || !toToken || !amount.value) return undefined
      return { account, amount: amount.value, fromToken, toToken }
    },
    reset() {
      const { balances, list } = draft.getWritten()
      draft.write({ ...emptyParts, balances, list })
    },
  }
}
