import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ThemeMode, ThemeVariables } from '../../shared/options/options.ts'
import { entries } from './entries.ts'
import { Overview } from './overview.tsx'
import { toSettings } from './settings.ts'
import { type ShownEntry, show } from './show-entry.ts'

type EntryName = { readonly view: string; readonly state: string }

declare global {
  interface Window {
    /** For specs: the list of entries, a promise that resolves once the entry of the URL is shown, and what changes it. */
    gallery: {
      readonly entries: readonly EntryName[]
      readonly setTheme: (mode: ThemeMode, variables: ThemeVariables) => Promise<void>
      /** Shows another entry in place of the shown one. `search` is the query of its URL. */
      readonly show: (search: string) => Promise<void>
      readonly shown: Promise<void>
    }
  }
}

async function showEntry(search: string): Promise<ShownEntry | undefined> {
  const settings = toSettings(new URLSearchParams(search))
  document.documentElement.dataset['theme'] = settings.theme
  const entry = entries.find(
    ({ state, view }) => view === settings.view && state === (settings.state ?? 'default'),
  )
  if (entry) return show(entry, settings)
  const main = document.querySelector('main')
  if (main)
    createRoot(main).render(
      <StrictMode>
        <Overview settings={settings} />
      </StrictMode>,
    )
  return undefined
}

let showing = showEntry(location.search)
window.gallery = {
  entries: entries.map(({ state, view }) => ({ state, view })),
  async setTheme(mode, variables) {
    const entry = await showing
    entry?.theme.setThemeMode(mode)
    entry?.theme.setThemeVariables(variables)
  },
  async show(search) {
    const before = await showing
    before?.close()
    showing = showEntry(search)
    await showing
  },
  shown: showing.then(() => undefined),
}
