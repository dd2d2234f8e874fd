import { followLazy, type Lazy } from '../../shared/async/lazy.ts'
import type { ThemeController } from '../../shared/controllers/theme-controller.ts'
import type { ResolvedOptions } from '../../shared/options/options.ts'
import type { Storage } from '../../shared/platform/ports.ts'
import { readStored } from '../../shared/storage/stored-name.ts'
import type { Instance } from '../instance/create-instance.ts'
import type { PorticoState } from '../instance/public-store.ts'
import { toInitialState } from './initial-state.ts'
import type { Portico } from './portico.ts'

/** The functions that keep a part of the state up to date. */
type WatchName = 'watchActivity' | 'watchBalance' | 'watchIdentity' | 'watchTokens'

/** Whether an earlier visit left a connection, which is restored. */
export const isReturning = (storage: Pick<Storage, 'get'>) =>
  readStored(storage, 'connection-status') === '"connected"'

export function createLazyState(stateOptions: {
  lazyInstance: Lazy<Instance>
  options: ResolvedOptions
  storage: Pick<Storage, 'get'>
  theme: ThemeController
}): Pick<Portico, 'destroy' | 'getInitialState' | 'getState' | 'subscribe' | WatchName> {
  const { lazyInstance, options, storage, theme } = stateOptions
  const listeners = new Set<(state: PorticoState) => void>()
  // Made for the first who reads it: a page that only loads makes none.
  let initial: PorticoState | undefined
  let before: PorticoState | undefined

  function getInitialState(): PorticoState {
    initial ??= toInitialState(options)
    return initial
  }

  function getBefore(): PorticoState {
    const { themeMode } = theme.store.getState()
    before ??= isReturning(storage) ? toInitialState(options, true) : getInitialState()
    if (before.themeMode !== themeMode) before = { ...before, themeMode }
    return before
  }

  const getState = () => lazyInstance.peek()?.getState() ?? getBefore()
  const notify = () => {
    for (const listener of listeners) listener(getState())
  }
  const stopTheme = theme.store.subscribe(() => {
    // A loaded instance reports the theme itself.
    if (!lazyInstance.peek()) notify()
  })
  const stopWaiting = lazyInstance.whenLoaded((instance) => {
    instance.subscribe(notify)
    notify()
  })

  const watch =
    (name: WatchName) =>
    (onChange = () => {}) =>
      followLazy(lazyInstance, (instance) => instance[name](onChange))

  return {
    destroy() {
      stopTheme()
      stopWaiting()
      listeners.clear()
    },
    getInitialState,
    getState,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watchActivity: watch('watchActivity'),
    watchBalance: watch('watchBalance'),
    watchIdentity: watch('watchIdentity'),
    watchTokens: watch('watchTokens'),
  }
}
