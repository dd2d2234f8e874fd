import { createStore } from 'zustand/vanilla'
import {
  initialNavigation,
  type NavigationEvent,
  type NavigationState,
  navigate,
  type ParamsArguments,
  type TransactionEntry,
  type ViewName,
} from './navigation.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

export type GoToView = <view extends ViewName>(view: view, ...params: ParamsArguments<view>) => void

export type NavigationController = {
  readonly store: ReadOnlyStore<NavigationState>
  /** §2.25 */
  readonly push: GoToView
  /** §2.26 */
  readonly replace: GoToView
  /** §2.27 */
  readonly reset: GoToView
  readonly substitute: (view: ViewName, by: ViewName) => void
  /** §2.28 */
  readonly goBack: () => void
  /** §2.30 */
  readonly pushTransaction: (entry: TransactionEntry) => void
  /** §2.31 to §2.35. `isCancelled` goes back and calls the entry's cancel callback. */
  readonly popTransaction: (isCancelled: boolean) => void
}

export function createNavigationController(options: { onClose: () => void }): NavigationController {
  const store = createStore<NavigationState>(() => initialNavigation)

  function dispatch(event: NavigationEvent): void {
    const { closes, state } = navigate(store.getState(), event)
    store.setState(state, true)
    if (closes) options.onClose()
  }

  return {
    goBack: () => dispatch({ type: 'go-back' }),
    popTransaction(isCancelled) {
      const entry = store.getState().transactionStack.at(-1)
      dispatch({ type: 'transaction-pop', isCancelled })
      if (isCancelled) entry?.onCancel?.()
      else entry?.onSuccess?.()
    },
    push: (view, ...[params]) => dispatch({ type: 'push', params, view }),
    pushTransaction: (entry) => dispatch({ type: 'transaction-push', entry }),
    replace: (view, ...[params]) => dispatch({ type: 'replace', params, view }),
    reset: (view, ...[params]) => dispatch({ type: 'reset', params, view }),
    store,
    substitute: (view, by) => dispatch({ type: 'substitute', view, by }),
  }
}
