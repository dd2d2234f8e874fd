import type { ThemeController } from '../shared/controllers/theme-controller.ts'
import type { ResolvedOptions } from '../shared/options/options.ts'
import type { Instance } from './create-instance.ts'
import type { Loader } from './create-loader.ts'
import { toInitialState } from './initial-state.ts'
import type { Portico } from './portico.ts'
import type { PorticoState } from './portico-state.ts'

/** The state of an instance, also before the instance is loaded. */
export function createStateDoor(needs: {
  isReturning: boolean
  loader: Loader<Instance>
  options: ResolvedOptions
  theme: ThemeController
}): Pick<Portico, 'destroy' | 'getInitialState' | 'getState' | 'subscribe' | 'watchBalance'> {
  const { isReturning, loader, options, theme } = needs
  const listeners = new Set<(state: PorticoState) => void>()
  const initial = toInitialState(options)
  let before = isReturning ? toInitialState(options, true) : initial

  const getState = () => loader.peek()?.getState() ?? before
  const notify = () => {
    for (const listener of listeners) listener(getState())
  }
  const stopTheme = theme.store.subscribe(({ themeMode }) => {
    // The instance, once it is there, tells of the theme with the rest.
    if (loader.peek()) return
    before = { ...before, themeMode }
    notify()
  })
  const stopWaiting = loader.whenLoaded((instance) => {
    instance.subscribe(notify)
    notify()
  })

  return {
    destroy() {
      stopTheme()
      stopWaiting()
      listeners.clear()
    },
    getInitialState: () => initial,
    getState,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watchBalance() {
      let stop: (() => void) | undefined
      const stopLoading = loader.whenLoaded((instance) => {
        stop = instance.watchBalance()
      })
      return () => {
        stopLoading()
        stop?.()
      }
    },
  }
}
