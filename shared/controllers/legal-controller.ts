import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from './read-only-store.ts'

export type LegalController = {
  /** Whether connecting is blocked until the visitor ticks the host's box (`legalCheckbox`). */
  readonly store: ReadOnlyStore<{ readonly isBlocking: boolean }>
  readonly setAccepted: (isAccepted: boolean) => void
}

/** Owns whether the visitor has ticked the host's legal box. The answer is not stored. */
export function createLegalController({ isRequired }: { isRequired: boolean }): LegalController {
  const store = createStore(() => ({ isBlocking: isRequired }))
  return {
    setAccepted: (isAccepted) => store.setState({ isBlocking: isRequired && !isAccepted }),
    store,
  }
}
