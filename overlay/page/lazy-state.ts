import { followLazy, type Lazy } from '../../shared/async/lazy.ts'
import type { ThemeController } from '../../shared/controllers/theme-controller.ts'
import type { ResolvedOptions } from '../../shared/options/options.ts'
import type { Instance } from '../instance/create-instance.ts'
import type { PorticoState } from '../instance/public-store.ts'
import { toInitialState } from './initial-state.ts'
import type { Portico } from './portico.ts'

/** The functions that keep a part of the state up to date. */
type WatchName = 'watchBalance' | 'watchIdentity' | 'watchTokens'

/** The state of an instance, before and after the instance is loaded. */
export function createLazyState(stateOptions: {
  isReturning: boolean
  lazyInstance: Lazy<Instance>
  options: ResolvedOptions
  theme: ThemeController
}): Pick<Portico, 'destroy' | 'getInitialState' | 'getState' | 'subscribe' | WatchName> {
  const { isReturning, lazyInstance, options, theme } = stateOptions
  const listeners = new Set<(state: PorticoState) => void>()
  const initial = toInitialState(options)
  const first = theme.store.getState().themeMode
  let before = initial
  if (isReturning || first !== initial.themeMode)
    before = { ...toInitialState(options, isReturning), themeMode: first }

  const getState = () => lazyInstance.peek()?.getState() ?? before
  const notify = () => {
    for (const listener of listeners) listener(getState())
  }
  const stopTheme = theme.store.subscribe(({ themeMode }) => {
    // A loaded instance reports the theme itself.
    if (lazyInstance.peek()) return
    before = { ...before, themeMode }
    notify()
  })
  const stopWaiting = lazyInstance.whenLoaded((instance) => {
    instance.subscribe(notify)
    notify()
  })

  const watch = (name: WatchName) => () => followLazy(lazyInstance, (instance) => instance[name]())

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
    watchBalance: watch('watchBalance'),
    watchIdentity: watch('watchIdentity'),
    watchTokens: watch('watchTokens'),
  }
}
