import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ExtensionStore } from '../../shared/wire/extension-store.ts'
import {
  defaultSettings,
  type Settings,
  type SettingsProblems,
  settings,
  toSettingsProblems,
} from '../../shared/wire/settings.ts'

/** What stands in the form, and what became of it. */
export type SettingsState = { readonly values: Settings } & (
  | { readonly status: 'edited' | 'failed' | 'loading' | 'saved' }
  | { readonly status: 'invalid'; readonly problems: SettingsProblems }
)

export type SettingsController = {
  readonly store: Pick<StoreApi<SettingsState>, 'getInitialState' | 'getState' | 'subscribe'>
  readonly edit: (change: Partial<Settings>) => void
  /** Gives what is wrong, field by field. */
  readonly save: () => Promise<SettingsProblems | undefined>
}

/** Keeps the settings that every site shares. Never rejects: failure is a state. */
export function createSettingsController(stored: ExtensionStore): SettingsController {
  const store = createStore<SettingsState>(() => ({ status: 'loading', values: defaultSettings }))
  const set = (next: SettingsState) => store.setState(next, true)

  async function load(): Promise<void> {
    const values = await stored.getSettings()
    if (store.getState().status === 'loading') set({ status: 'edited', values })
  }

  async function save(): Promise<SettingsProblems | undefined> {
    const { values } = store.getState()
    const problems = toSettingsProblems(values)
    if (problems) {
      set({ problems, status: 'invalid', values })
      return problems
    }
    const clean = v.parse(settings, values)
    await stored.setSettings(clean).then(
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
