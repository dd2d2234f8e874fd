import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ExtensionStorage } from '../../shared/wire/extension-storage.ts'
import {
  defaultSettings,
  findSettingsProblems,
  type Settings,
  type SettingsProblems,
  settings,
} from '../../shared/wire/settings.ts'

/** The values of the form and their status. */
export type SettingsState = { readonly values: Settings } & (
  | { readonly status: 'edited' | 'failed' | 'loading' | 'saved' }
  | { readonly status: 'invalid'; readonly problems: SettingsProblems }
)

export type SettingsController = {
  readonly store: Pick<StoreApi<SettingsState>, 'getInitialState' | 'getState' | 'subscribe'>
  readonly edit: (change: Partial<Settings>) => void
  /** Saves the values. Gives the problems by field, if any. */
  readonly save: () => Promise<SettingsProblems | undefined>
}

/** Owns the settings of all sites. Never rejects: failure is a state. */
export function createSettingsController(storage: ExtensionStorage): SettingsController {
  const store = createStore<SettingsState>(() => ({ status: 'loading', values: defaultSettings }))
  const set = (next: SettingsState) => store.setState(next, true)

  async function load(): Promise<void> {
    const values = await storage.getSettings()
    if (store.getState().status === 'loading') set({ status: 'edited', values })
  }

  async function save(): Promise<SettingsProblems | undefined> {
    const { values } = store.getState()
    const problems = findSettingsProblems(values)
    if (problems) {
      set({ problems, status: 'invalid', values })
      return problems
    }
    const clean = v.parse(settings, values)
    await storage.setSettings(clean).then(
      () => set({ status: 'saved', values: clean }),
      () => set({ status: 'failed', values }),
    )
    return undefined
  }

  load().catch(() => set({ status: 'failed', values: defaultSettings }))
  return {
    edit: (change) => set({ status: 'edited', values: { ...store.getState().values, ...change } }),
    save,
    store,
  }
}
