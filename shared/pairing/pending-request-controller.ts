import { createStore } from 'zustand/vanilla'
import type { PendingRequestApp } from '../connectors/wallet-connect/pending-requests.ts'
import type { ReadOnlyStore } from '../controllers/read-only-store.ts'

export type PendingRequestState = {
  /** The app on this device that has a pending request of the page. */
  readonly app: PendingRequestApp | undefined
  /** Whether the visitor has dismissed the notice of this request. */
  readonly isHidden: boolean
}

export type PendingRequestController = {
  readonly store: ReadOnlyStore<PendingRequestState>
  readonly set: (app: PendingRequestApp | undefined) => void
  /** Dismisses the notice until the next request. */
  readonly hide: () => void
}

/** Owns the app that has a pending request. */
export function createPendingRequestController(): PendingRequestController {
  const store = createStore<PendingRequestState>(() => ({ app: undefined, isHidden: false }))
  return {
    hide: () => store.setState({ isHidden: true }),
    set: (app) => store.setState({ app, isHidden: false }),
    store,
  }
}
