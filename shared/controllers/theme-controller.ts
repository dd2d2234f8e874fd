import { createStore } from 'zustand/vanilla'
import type { ThemeMode, ThemeVariables } from '../options/options.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

/** §3.19 */
export type ThemeState = { readonly themeMode: ThemeMode; readonly themeVariables: ThemeVariables }

export type ThemeController = {
  readonly store: ReadOnlyStore<ThemeState>
  readonly setThemeMode: (themeMode: ThemeMode) => void
  /** Adds variables to the current ones. */
  readonly setThemeVariables: (themeVariables: ThemeVariables) => void
}

/** Owns the theme mode and variables. */
export function createThemeController(options: ThemeState): ThemeController {
  const store = createStore<ThemeState>(() => ({
    themeMode: options.themeMode,
    themeVariables: options.themeVariables,
  }))

  return {
    setThemeMode: (themeMode) => store.setState({ themeMode }),
    setThemeVariables: (themeVariables) =>
      store.setState((state) => ({
        themeVariables: { ...state.themeVariables, ...themeVariables },
      })),
    store,
  }
}
