import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from './read-only-store.ts'

export type LegalController = {
  readonly store: ReadOnlyStore<{ readonly isBlocking: boolean }>
  readonly setAccepted: (isAccepted: boolean) => void
}

export function createLegalController({ isRequired }: { isRequired: boolean }): LegalController {
  const store = createStore(() => ({ isBlocking: isRequired }))
  return {
    setAccepted: (isAccepted) => store.setState({ isBlocking: isRequired && !isAccepted }),
    store,
  }
}
