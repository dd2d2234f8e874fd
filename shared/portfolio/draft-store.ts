import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../controllers/read-only-store.ts'
import type { AmountState } from '../format/entered-amount.ts'
import { type Separators, toSeparators } from '../format/parse-amount.ts'

type WithAmount = { readonly amount: AmountState }

export type DraftStore<written, state> = {
  readonly store: ReadOnlyStore<state>
  readonly write: (parts: Partial<written>) => void
  /** Call it when what `toState` also reads has changed. */
  readonly derive: () => void
  readonly getSeparators: () => Separators
  readonly getWritten: () => written
  readonly setLocale: (locale: string) => Separators
}

/** Owns what is written of a payment. Its state derives from it. */
export function createDraftStore<written extends WithAmount, state extends WithAmount>(
  empty: written,
  toState: (written: written, separators: Separators) => state,
): DraftStore<written, state> {
  let written = empty
  let separators = toSeparators('en')
  const store = createStore<state>(() => toState(written, separators))

  function derive(): void {
    const state = toState(written, separators)
    // In Max mode, what follows the fee is what the next typing begins with.
    written = { ...written, amount: state.amount }
    store.setState(state, true)
  }

  return {
    derive,
    getSeparators: () => separators,
    getWritten: () => written,
    setLocale(locale) {
      separators = toSeparators(locale)
      return separators
    },
    store,
    write(parts) {
      written = { ...written, ...parts }
      derive()
    },
  }
}
