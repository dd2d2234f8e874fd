import { createStore } from 'zustand/vanilla'
import type { WaitingApp } from '../connectors/wallet-connect/waiting-requests.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

export type WaitingState = {
  /** The app on this device that holds a request of the page. */
  readonly app: WaitingApp | undefined
  /** Set once the visitor does not want to be told of this one beside the page. */
  readonly isHidden: boolean
}

export type WaitingController = {
  readonly store: ReadOnlyStore<WaitingState>
  readonly set: (app: WaitingApp | undefined) => void
  /** Until the next request. */
  readonly hide: () => void
}

/** Owns which app is waited for to answer a request. */
export function createWaitingController(): WaitingController {
  const store = createStore<WaitingState>(() => ({ app: undefined, isHidden: false }))
  return {
    hide: () => store.setState({ isHidden: true }),
    set: (app) => store.setState({ app, isHidden: false }),
    store,
  }
}
