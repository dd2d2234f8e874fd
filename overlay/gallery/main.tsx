import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { entries } from './entries.ts'
import { Overview } from './overview.tsx'
import { toSettings } from './settings.ts'
import { show } from './show-entry.ts'

declare global {
  interface Window {
    /** For specs: the list of entries, and a promise that resolves once the entry of the URL is shown. */
    gallery: {
      readonly entries: readonly { readonly view: string; readonly state: string }[]
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

function start(): Promise<void> {
  if (entry) return show(entry, settings)
  if (main)
    createRoot(main).render(
      <StrictMode>
        <Overview settings={settings} />
      </StrictMode>,
    )
  return Promise.resolve()
}

window.gallery = {
  entries: entries.map(({ state, view }) => ({ state, view })),
  shown: start(),
}
