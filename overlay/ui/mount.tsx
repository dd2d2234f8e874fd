import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Core } from '../core.ts'
import { App } from './app.tsx'
import { later } from './later.ts'
import type { Locale } from './locales/locale.ts'
import { createThemeSheet } from './styles/apply-theme.ts'
import { createStyleSheet } from './styles/style-sheet.ts'

/** Other modals hide what is beside them from screen readers, us included, and do not expect to be covered. */
function keepReadable(host: HTMLElement, core: Core): () => void {
  const reveal = () => {
    if (!core.modal.store.getState().open) return
    for (const name of ['aria-hidden', 'inert'])
      if (host.hasAttribute(name)) host.removeAttribute(name)
  }
  const observer = new MutationObserver(reveal)
  observer.observe(host, { attributeFilter: ['aria-hidden', 'inert'] })
  const unsubscribe = core.modal.store.subscribe(reveal)
  reveal()
  return () => {
    observer.disconnect()
    unsubscribe()
  }
}

/**
 * Renders the UI of a core into the host's open shadow root. Gives the function that undoes it.
 *
 * The first render is done when this returns, so that the next frame shows it.
 */
export function mount(options: {
  core: Core
  host: HTMLElement
  locale?: Locale | undefined
}): () => void {
  const { core, host, locale } = options
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = createStyleSheet(root)
  const themeSheet = createThemeSheet(root)
  themeSheet.apply(core.theme.store.getState())
  host.toggleAttribute('data-embedded', core.options.enableEmbedded)

  const container = host.ownerDocument.createElement('div')
  container.className = 'root'
  root.append(container)
  const reactRoot = createRoot(container)
  flushSync(() =>
    reactRoot.render(<App addStyles={sheet.add} core={core} later={later} locale={locale} />),
  )
  const stops = [core.theme.store.subscribe(themeSheet.apply), keepReadable(host, core)]

  return () => {
    for (const stop of stops) stop()
    host.removeAttribute('data-embedded')
    // At once, while the dialog is on the page: only so does focus go back to the opener.
    for (const dialog of root.querySelectorAll('dialog')) dialog.close()
    // A host may undo this while its own React is at work, when a root must not be unmounted at once.
    queueMicrotask(() => {
      reactRoot.unmount()
      container.remove()
      themeSheet.remove()
      sheet.remove()
    })
  }
}
