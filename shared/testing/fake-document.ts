import type { DocumentWindow } from '../wire/document-open.ts'

/** A document for a fake window. `openDocument` replaces its root, as `document.open()` does. */
export function createFakeDocument(): DocumentWindow & {
  readonly countObservers: () => number
  readonly openDocument: () => void
} {
  const callbacks = new Set<() => void>()
  const document = { documentElement: {} }
  return {
    countObservers: () => callbacks.size,
    document,
    MutationObserver: class {
      constructor(private readonly callback: () => void) {}
      disconnect(): void {
        callbacks.delete(this.callback)
      }
      observe(): void {
        callbacks.add(this.callback)
      }
    },
    openDocument() {
      document.documentElement = {}
      for (const callback of callbacks) callback()
    },
  }
}
