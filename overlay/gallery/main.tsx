import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ThemeController } from '../../shared/controllers/theme-controller.ts'
import type { ThemeMode, ThemeVariables } from '../../shared/options/options.ts'
import { entries } from './entries.ts'
import { Overview } from './overview.tsx'
import { toSettings } from './settings.ts'
import { show } from './show-entry.ts'

declare global {
  interface Window {
    /** For specs: the list of entries, a promise that resolves once the entry of the URL is shown, and its theme. */
    gallery: {
      readonly entries: readonly { readonly view: string; readonly state: string }[]
      readonly setTheme: (mode: ThemeMode, variables: ThemeVariables) => Promise<void>
      readonly shown: Promise<void>
    }
  }
}

const settings = toSettings(new URLSearchParams(location.search))
const entry = entries.find(
  ({ state, view }) => view === settings.view && state === (settings.state ?? 'default'),
)
document.documentElement.dataset['theme'] = settings.theme
const main = document.querySelector('main')

async function start(): Promise<ThemeController | undefined> {
  if (entry) return show(entry, settings)
  if (main)
    createRoot(main).render(
      <StrictMode>
        <Overview settings={settings} />
      </StrictMode>,
    )
  return undefined
}

const showing = start()
window.gallery = {
  entries: entries.map(({ state, view }) => ({ state, view })),
  async setTheme(mode, variables) {
    const theme = await showing
    theme?.setThemeMode(mode)
    theme?.setThemeVariables(variables)
  },
  shown: showing.then(() => undefined),
}
