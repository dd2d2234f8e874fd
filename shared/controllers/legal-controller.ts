import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from './read-only-store.ts'

export type LegalController = {
  /** Whether nothing may connect yet, for want of the visitor's agreement (`legalCheckbox`). */
  readonly store: ReadOnlyStore<{ readonly isBlocking: boolean }>
  readonly setAccepted: (isAccepted: boolean) => void
}

/** Owns whether the visitor has agreed to what the host asks of them. Nobody is held to it for longer than the page. */
export function createLegalController({ isRequired }: { isRequired: boolean }): LegalController {
  const store = createStore(() => ({ isBlocking: isRequired }))
  return {
    setAccepted: (isAccepted) => store.setState({ isBlocking: isRequired && !isAccepted }),
    store,
  }
}
