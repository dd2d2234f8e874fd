import { createStore } from 'zustand/vanilla'
import type { PendingRequestApp } from '../connectors/wallet-connect/pending-requests.ts'
import type { ReadOnlyStore } from '../controllers/read-only-store.ts'

export type PendingRequestState = {
  readonly app: PendingRequestApp | undefined
  readonly isHidden: boolean
}

export type PendingRequestController = {
  readonly store: ReadOnlyStore<PendingRequestState>
  readonly set: (app: PendingRequestApp | undefined) => void
  readonly hide: () => void
}

export function createPendingRequestController(): PendingRequestController {
  const store = createStore<PendingRequestState>(() => ({ app: undefined, isHidden: false }))
  return {
    hide: () => store.setState({ isHidden: true }),
    set: (app) => store.setState({ app, isHidden: false }),
    store,
  }
}
