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
  /** If it is the token that arrives, that one is cleared. */
  readonly chooseFromToken: (assetId: string) => void
  /** If it is the token that is paid, that one is cleared. */
  readonly chooseToToken: (assetId: string) => void
  /** In the separators of a language (BCP 47). */
  readonly enterSwapAmount: (text: string, locale: string) => void
  /** The amount that was expected to arrive is paid. */
  readonly flipSwap: () => void
  readonly swapHalf: (locale: string) => void
  readonly swapMax: (locale: string) => void
}

type Change = (parts: WrittenParts) => void

const changed: WrittenParts = {
  confirmedImpact: undefined,
  error: undefined,
}

export function createAmountActions(draft: SwapDraft, change: Change): SwapAmountActions {
  const { getSeparators, setLocale, store } = draft

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
