import {
  emptyAmount,
  readAmount,
  rereadAmount,
  toMaxMode,
  writeIn,
} from '../../../format/entered-amount.ts'
import { parseDecimal } from '../../../format/parse-decimal.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { SwapState } from '../swap-state.ts'
import type { SwapDraft, WrittenParts } from './swap-draft.ts'

export type SwapAmountActions = {
  /** Pays another token, by its CAIP-19 id. The token that arrives makes way for it. */
  readonly chooseFromToken: (assetId: string) => void
  /** Gets another token, by its CAIP-19 id. The token that is paid makes way for it. */
  readonly chooseToToken: (assetId: string) => void
  /** Takes what is typed as the amount, in the separators of a language (BCP 47). */
  readonly enterSwapAmount: (text: string, locale: string) => void
  /** Pays and gets the other way round: what was expected to arrive is paid. */
  readonly flipSwap: () => void
  /** Pays half of the balance. */
  readonly swapHalf: (locale: string) => void
  /** Pays everything. The amount follows the fee until the next typing. */
  readonly swapMax: (locale: string) => void
}

type Change = (parts: WrittenParts) => void

/** The parts of an order that has changed: what was known of the one before is gone. */
const changed: WrittenParts = {
  argumentProblem: undefined,
  confirmedImpact: undefined,
  error: undefined,
}

/** Makes the actions of the tokens and the amount. `change` writes parts of the draft, whose quote then follows. */
export function createAmountActions(draft: SwapDraft, change: Change): SwapAmountActions {
  const { getSeparators, setLocale, store } = draft

  /** The amount as it is for another token: its digits stay. */
  const reread = (token: TokenBalance | undefined) =>
    rereadAmount(store.getState().amount, { separators: getSeparators(), token })

  function find(assetId: string): TokenBalance | undefined {
    const { held, others } = store.getState().tokens
    return [...held, ...others].find((token) => token.assetId === assetId)
  }

  function write(value: bigint, token: TokenBalance): SwapState['amount'] {
    const text = writeIn('token', value, { separators: getSeparators(), token })
    return { ...emptyAmount, text, value }
  }

  return {
    chooseFromToken(assetId) {
      const { fromToken, toToken } = store.getState()
      const isOther = toToken?.assetId === assetId
      const toId = isOther ? fromToken?.assetId : toToken?.assetId
      change({ ...changed, amount: reread(find(assetId)), fromId: assetId, toId })
    },
    chooseToToken(assetId) {
      const { fromToken, toToken } = store.getState()
      if (fromToken?.assetId !== assetId) return change({ ...changed, toId: assetId })
      const amount = reread(toToken)
      return change({ ...changed, amount, fromId: toToken?.assetId, toId: assetId })
    },
    enterSwapAmount(text, locale) {
      const separators = setLocale(locale)
      const { fromToken: token } = store.getState()
      change({ ...changed, amount: readAmount(text, 'token', { separators, token }) })
    },
    flipSwap() {
      const { fromToken, quote, toToken } = store.getState()
      if (!fromToken || !toToken) return
      const amount =
        quote.status === 'ready' ? write(quote.quote.received, toToken) : reread(toToken)
      change({ ...changed, amount, fromId: toToken.assetId, toId: fromToken.assetId })
    },
    swapHalf(locale) {
      setLocale(locale)
      const { fromToken } = store.getState()
      if (fromToken?.balance === undefined) return
      change({ ...changed, amount: write(fromToken.balance / 2n, fromToken) })
    },
    swapMax(locale) {
      setLocale(locale)
      const { amount } = store.getState()
      change({ ...changed, amount: toMaxMode(amount) })
    },
  }
}

/** The parts of the draft for the parameters that a host opens the view with (§2.13). */
export function toArgumentParts(
  draft: SwapDraft,
  {
    amount,
    from,
    to,
  }: {
    readonly amount: string | undefined
    readonly from: TokenBalance | undefined
    readonly to: TokenBalance | undefined
  },
): WrittenParts | undefined {
  const token = from ?? draft.store.getState().fromToken
  const value = token && parseDecimal(amount, token.decimals)
  if (amount !== undefined && (!token || value === undefined)) return undefined
  const text =
    token && value !== undefined
      ? writeIn('token', value, { separators: draft.getSeparators(), token })
      : ''
  return {
    ...changed,
    amount: { ...emptyAmount, text, value },
    fromId: from?.assetId,
    toId: to?.assetId,
  }
}
