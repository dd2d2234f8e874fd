import { createStore } from 'zustand/vanilla'
import { type AlertCode, onceAlerts, visitorAlerts } from '../errors/alerts.ts'
import type { Log } from '../platform/ports.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

export type AlertState = { readonly code: AlertCode | undefined }

export type AlertController = {
  readonly store: ReadOnlyStore<AlertState>
  /** `onceAlerts` are shown once (§8.18, §8.24). Where visitors use the page, alerts that they cannot act on are only logged. */
  readonly show: (code: AlertCode) => void
  readonly rearm: (code: AlertCode) => void
  readonly hide: () => void
}

export const isLocalPage = (url: string): boolean =>
  /^https?:\/\/(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/.test(url)

export function createAlertController(options: {
  log: Log
  readText: (code: AlertCode) => Promise<string>
  showsAll: () => boolean
}): AlertController {
  const store = createStore<AlertState>(() => ({ code: undefined }))
  const shown = new Set<AlertCode>()

  async function writeLog(code: AlertCode): Promise<void> {
    // The code says enough if the text does not load.
    const text = await options.readText(code).catch(() => code)
    options.log('error', text)
  }

  return {
    hide: () => store.setState({ code: undefined }),
    rearm: (code) => void shown.delete(code),
    show(code) {
      if (onceAlerts.includes(code) && shown.has(code)) return
      shown.add(code)
      void writeLog(code)
      if (visitorAlerts.includes(code) || options.showsAll()) store.setState({ code })
    },
    store,
  }
}
