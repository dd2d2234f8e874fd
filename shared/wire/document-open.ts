import type { Undo } from '../async/listeners.ts'

type Observer = {
  disconnect(): void
  // A method, so that the browser's own class, which observes nodes, has this type.
  observe(target: object, options: { readonly childList: true }): void
}

export type DocumentWindow = {
  readonly document: { readonly documentElement: unknown }
  readonly MutationObserver: new (callback: () => void) => Observer
}

/** `document.open()` removes all listeners of the window, those of extensions too. Returns the function that stops it. */
export function whenDocumentOpened(
  { document, MutationObserver }: DocumentWindow,
  callback: () => void,
): Undo {
  let root = document.documentElement
  const observer = new MutationObserver(() => {
    const previous = root
    root = document.documentElement
    if (previous && previous !== root) callback()
  })
  observer.observe(document, { childList: true })
  return () => observer.disconnect()
}

/** Again after `document.open()`. Returns the function that removes it. */
export function keepListener(window: DocumentWindow, add: () => void, remove: () => void): Undo {
  add()
  const stop = whenDocumentOpened(window, add)
  return () => {
    stop()
    remove()
  }
}
