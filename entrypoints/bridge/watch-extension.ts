import type { Undo } from '../../shared/async/listeners.ts'

/** How often the bridge checks whether its extension is still there, in ms. */
export const checkInterval = 1_000

export type ExtensionWatch = {
  /**
   * Reads the current id of the extension. It has none once it is gone. The polyfill's `runtime`
   * keeps the id, as it keeps the object that the browser replaces.
   */
  readonly getExtensionId: () => unknown
  readonly window: Pick<Window, 'clearInterval' | 'setInterval'>
}

/**
 * Calls back once when the extension is updated, reloaded or removed: the browser tells its scripts in pages nothing. A connection
 * to the background would tell, but it also closes each time the background ends, and keeps it from ending. Returns the
 * function that stops it.
 */
export function watchExtension(
  { getExtensionId, window }: ExtensionWatch,
  callback: () => void,
): Undo {
  const timer = window.setInterval(() => {
    if (getExtensionId()) return
    window.clearInterval(timer)
    callback()
  }, checkInterval)
  return () => window.clearInterval(timer)
}
