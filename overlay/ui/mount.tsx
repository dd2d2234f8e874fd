import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createUiFeatures, type LoginChunks } from './features.ts'
import type { Locale } from './locales/locale.ts'
import { createThemeSheet } from './styles/apply-theme.ts'
import { createStyleSheet } from './styles/style-sheet.ts'
import type { UiCore } from './ui-core.ts'

/**
 * Removes `aria-hidden` and `inert`, which other modals set on every element beside them, while our modal is open over
 * them.
 */
function keepReadable(element: HTMLElement, core: UiCore): () => void {
  const reveal = () => {
    if (!core.modal.store.getState().open) return
    for (const name of ['aria-hidden', 'inert'])
      if (element.hasAttribute(name)) element.removeAttribute(name)
  }
  const observer = new MutationObserver(reveal)
  observer.observe(element, { attributeFilter: ['aria-hidden', 'inert'] })
  const unsubscribe = core.modal.store.subscribe(reveal)
  reveal()
  return () => {
    observer.disconnect()
    unsubscribe()
  }
}

/**
 * Renders the UI of a core into the open shadow root of `element`. Returns the function that removes it.
 *
 * The first render is complete when this returns, so the next frame shows it.
 */
export function mount(options: {
  core: UiCore
  element: HTMLElement
  locale?: Locale | undefined
  logins?: LoginChunks | undefined
}): () => void {
  const { core, element, locale, logins } = options
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const sheet = createStyleSheet(root)
  const themeSheet = createThemeSheet(root)
  themeSheet.apply(core.theme.store.getState())
  element.toggleAttribute('data-embedded', core.options.enableEmbedded)

  const container = element.ownerDocument.createElement('div')
  container.className = 'root'
  root.append(container)
  const reactRoot = createRoot(container)
  const { features } = createUiFeatures(logins)
  flushSync(() =>
    reactRoot.render(<App addStyles={sheet.add} core={core} features={features} locale={locale} />),
  )
  const stops = [core.theme.store.subscribe(themeSheet.apply), keepReadable(element, core)]

  return () => {
    for (const stop of stops) stop()
    element.removeAttribute('data-embedded')
    // Closed while it is still in the document, or the browser does not give focus back to the opener.
    for (const dialog of root.querySelectorAll('dialog')) dialog.close()
    // The host may call this while its own React renders, when React does not allow a root to be unmounted.
    queueMicrotask(() => {
      reactRoot.unmount()
      container.remove()
      themeSheet.remove()
      sheet.remove()
    })
  }
}
