import type { ReadOnlyStore } from '../../../controllers/read-only-store.ts'
import { readAmount, rereadAmount, toMaxMode, writeIn } from '../../../format/entered-amount.ts'
import type { SendState } from '../send-state.ts'
import type { SendDraft, WrittenParts } from './send-draft.ts'

export type AmountActions = {
  readonly chooseSendToken: (assetId: string) => void
  /** In the separators of a language (BCP 47). */
  readonly enterSendAmount: (text: string, locale: string) => void
  readonly sendMax: (locale: string) => void
  /** Types the amount in the other unit: the token, or US dollars. Without a price it does nothing. */
  readonly switchSendUnit: (locale: string) => void
}

type AmountDraft = Pick<SendDraft, 'getSeparators' | 'setLocale' | 'write'> & {
  readonly store: ReadOnlyStore<Pick<SendState, 'amount' | 'token'>>
}

export function createAmountActions(
  { getSeparators, setLocale, store, write }: AmountDraft,
  change: (parts: WrittenParts) => void,
): AmountActions {
  return {
    chooseSendToken(assetId) {
      write({ assetId, error: undefined, marks: undefined })
      const { amount, token } = store.getState()
      change({ amount: rereadAmount(amount, { separators: getSeparators(), token }) })
    },
    enterSendAmount(text, locale) {
      const separators = setLocale(locale)
      const { amount, token } = store.getState()
      change({ amount: readAmount(text, amount.unit, { separators, token }), error: undefined })
    },
    sendMax(locale) {
      setLocale(locale)
      const { amount } = store.getState()
      change({ amount: toMaxMode(amount), error: undefined })
    },
    switchSendUnit(locale) {
      const separators = setLocale(locale)
      const { amount, token } = store.getState()
      if (token?.price === undefined) return
      const unit = amount.unit === 'fiat' ? 'token' : 'fiat'
      const { isMax, value } = amount
      const text = value === undefined ? '' : writeIn(unit, value, { separators, token })
      change({
        amount: isMax ? { ...amount, text, unit } : readAmount(text, unit, { separators, token }),
      })
    },
  }
}
