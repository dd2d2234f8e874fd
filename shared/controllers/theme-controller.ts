import type { ResolvedOptions, ThemeMode, ThemeVariables } from '../options/options.ts'

/** §3.19. The mode is what is shown: that of the device, where the host follows it. */
export type ThemeState = {
  readonly themeMode: Exclude<ThemeMode, 'auto'>
  readonly themeVariables: ThemeVariables
}

/** Whether the device prefers light colours. A media query list of a browser is one. */
type LightPreference = Pick<EventTarget, 'addEventListener'> & {
  readonly matches: boolean
}

export type ThemeController = {
  readonly store: {
    readonly getState: () => ThemeState
    readonly subscribe: (listener: (state: ThemeState) => void) => () => void
  }
  readonly setThemeMode: (themeMode: ThemeMode) => void
  /** Adds variables to the current ones. */
  readonly setThemeVariables: (themeVariables: ThemeVariables) => void
  /** Follows the device from now on, while the mode is `system`. Before, it is read only. */
  readonly start: () => void
  readonly destroy: () => void
}

/**
 * Owns the theme mode and variables. `findPreference` is called only in the mode `system`. Without a preference, that is
 * dark.
 */
export function createThemeController(
  { themeMode: mode, themeVariables }: Pick<ResolvedOptions, 'themeMode' | 'themeVariables'>,
  findPreference: () => LightPreference | undefined,
): ThemeController {
  let following: AbortController | undefined
  const find = () => (mode === 'auto' ? findPreference() : undefined)
  const read = () => ((find()?.matches ?? mode === 'light') ? 'light' : 'dark')
  // Every page loads this, and the store of the other controllers with the first click.
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
