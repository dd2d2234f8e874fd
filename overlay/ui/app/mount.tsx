import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { nextIdle } from '../../page/page-timing.ts'
import type { UiCore } from '../hooks/ui-core.ts'
import type { Locale } from '../locales/locale.ts'
import { hide } from '../primitives/dialog-presence.ts'
import type { Picture } from '../primitives/picture.tsx'
import { createUiFeatures, findAppearance } from '../registry.ts'
import { createThemeSheet } from '../styles/apply-theme.ts'
import { supportsStyle } from '../styles/dom.ts'
import { toModalTokens } from '../styles/modal-tokens.ts'
import { createStyleSheet, removeSheet } from '../styles/style-sheet.ts'
import { App } from './app.tsx'
import { keepUsable } from './keep-usable.ts'

const unreadable = '`--portico-on-accent` is no color, or its contrast is below 3:1.'

export type MountedUi = {
  /** Lays the closed dialog out once, unseen, for its fonts and texts. It must be in the document. */
  readonly layOut: () => Promise<void>
  /** Completes the first render at once, so the next frame shows it. */
  readonly show: () => void
  readonly unmount: () => void
  /** Settles once the code of a view is there, or did not load: the card then offers to try again. */
  readonly whenReady: (view: ViewName) => Promise<void>
}

/** Keeps the colours of the host in a sheet of the root. The browser computes colours only in the document. */
function createTheming(core: UiCore, element: HTMLElement, root: ShadowRoot) {
  const { appearance } = core.options
  const parts = appearance && findAppearance()?.beginAppearance(root, appearance, core.platform.log)
  const themeSheet = createThemeSheet(root, (theme, resolve) => {
    const tokens = toModalTokens(theme, resolve, supportsStyle)
    parts?.apply(tokens, resolve)
    return tokens
  })
  let isThemed = false
  let refused: string | undefined
  function apply(): void {
    const theme = core.theme.store.getState()
    const tokens = themeSheet.apply(theme)
    const onAccent = theme.themeVariables['--portico-on-accent']
    isThemed = element.isConnected
    if (!isThemed || !onAccent || onAccent === refused || tokens['--p-on-accent'] === onAccent)
      return
    refused = onAccent
    core.platform.log('warn', unreadable)
  }
  apply()
  return {
    check() {
      if (!isThemed) apply()
    },
    remove() {
      removeSheet(root, themeSheet.sheet)
      parts?.remove()
    },
    stop: core.theme.store.subscribe(apply),
  }
}

export { loadOptionalChunks } from '../registry.ts'

/** Renders in slices that leave the page responsive, until `show` is called. */
export function mount(options: {
  core: UiCore
  element: HTMLElement
  locale?: Locale | undefined
  /** Called if the page hides the open modal. */
  onHidden?: (() => void) | undefined
  /** Shows the pictures of other servers in another way. */
  Picture?: typeof Picture | undefined
}): MountedUi {
  const { core, element, locale, onHidden = () => undefined } = options
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const sheet = createStyleSheet(root)
  const theming = createTheming(core, element, root)
  element.toggleAttribute('data-embedded', core.options.enableEmbedded)

  const container = element.ownerDocument.createElement('div')
  container.className = 'root'
  // Before the slot of the hidden frame: a view that has a slot of the same name shows the frame.
  root.prepend(container)
  const reactRoot = createRoot(container)
  const { features } = createUiFeatures(core.options)
  const ui = { addStyles: sheet.add, core, features, locale, Picture: options.Picture }
  const app = <App {...ui} />
  startTransition(() => reactRoot.render(app))
  const { check, stop: stopKeeping } = keepUsable(element, core, onHidden)
  const stops = [theming.stop, stopKeeping]

  return {
    async layOut() {
      const dialog = root.querySelector('dialog')
      if (!dialog) return
      // Each reading computes the styles and the layout of what is added, in a task of its own.
      for (const parts of ['head', 'first', 'all']) {
        dialog.setAttribute('data-unseen', parts)
        void dialog.offsetHeight
        await nextIdle()
      }
      dialog.removeAttribute('data-unseen')
    },
    show() {
      theming.check()
      // The same element again: React renders nothing that it has rendered.
      flushSync(() => reactRoot.render(app))
      check()
    },
    unmount() {
      for (const stop of stops) stop()
      element.removeAttribute('data-embedded')
      // Closed while it is still in the document, or the browser does not give focus back to the opener.
      for (const dialog of root.querySelectorAll('dialog')) hide(dialog)
      // The host may call this while its own React renders, when React does not allow a root to be unmounted.
      queueMicrotask(() => {
        reactRoot.unmount()
        container.remove()
        theming.remove()
        sheet.remove()
      })
    },
    whenReady: async (view) => {
      await features
        .findView(view)
        .chunk.get()
        .catch(() => undefined)
    },
  }
}
