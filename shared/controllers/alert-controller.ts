import { createStore } from 'zustand/vanilla'
import { type AlertCode, alertCatalogue } from '../errors/alerts.ts'
import type { Log } from '../platform/ports.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

export type AlertState = { readonly code: AlertCode | undefined }

export type AlertController = {
  readonly store: ReadOnlyStore<AlertState>
  /** Shows an alert and logs it for the developer. An alert marked `once` is shown once (§8.18, §8.24). */
  readonly show: (code: AlertCode) => void
  /** Allows an alert marked `once` to be shown again. */
  readonly rearm: (code: AlertCode) => void
  readonly hide: () => void
}

/** Owns the bar that reports a fault in the host's configuration. */
export function createAlertController(options: { log: Log }): AlertController {
  const store = createStore<AlertState>(() => ({ code: undefined }))
  const shown = new Set<AlertCode>()

  return {
    hide: () => store.setState({ code: undefined }),
    rearm: (code) => void shown.delete(code),
    show(code) {
      const { once, text, title } = alertCatalogue[code]
      if (once && shown.has(code)) return
      shown.add(code)
      options.log('error', `${title}: ${text}`)
      store.setState({ code })
    },
    store,
  }
}
