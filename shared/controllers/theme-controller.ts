import type { ResolvedOptions, ThemeMode, ThemeVariables } from '../options/options.ts'

/** §3.19. Where the host follows the device, the mode of the device. */
export type ThemeState = {
  readonly themeMode: Exclude<ThemeMode, 'auto'>
  readonly themeVariables: ThemeVariables
}

type LightPreference = Pick<EventTarget, 'addEventListener'> & {
  readonly matches: boolean
}

export type ThemeController = {
  readonly store: {
    readonly getState: () => ThemeState
    readonly subscribe: (listener: (state: ThemeState) => void) => () => void
  }
  readonly setThemeMode: (themeMode: ThemeMode) => void
  readonly setThemeVariables: (themeVariables: ThemeVariables) => void
  readonly start: () => void
  readonly destroy: () => void
}

/** `findPreference` is called only in the mode `auto`. Without a preference, that is dark. */
export function createThemeController(
  { themeMode: mode, themeVariables }: Pick<ResolvedOptions, 'themeMode' | 'themeVariables'>,
  findPreference: () => LightPreference | undefined,
): ThemeController {
  let following: AbortController | undefined
  const find = () => (mode === 'auto' ? findPreference() : undefined)
  const read = () => ((find()?.matches ?? mode === 'light') ? 'light' : 'dark')
  // Not the store of the other controllers, which loads with the first click: every page loads this.
  const listeners = new Set<(state: ThemeState) => void>()
  let state: ThemeState = { themeMode: read(), themeVariables }

  function setState(part: Partial<ThemeState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener(state)
  }

  const update = () => setState({ themeMode: read() })

  function start(): void {
    following?.abort()
    following = new AbortController()
    find()?.addEventListener('change', update, { signal: following.signal })
  }

  return {
    destroy: () => following?.abort(),
    setThemeMode(next) {
      mode = next
      update()
      if (following) start()
    },
    setThemeVariables: (variables) =>
      setState({ themeVariables: { ...state.themeVariables, ...variables } }),
    start,
    store: {
      getState: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}
