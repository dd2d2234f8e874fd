import type { WxtBrowser } from 'wxt/browser'
import type { Undo } from '../../shared/async/listeners.ts'

/** How often the bridge checks whether its extension is still there, in ms. */
export const checkInterval = 1_000

/** Whether the extension is still the one that this script belongs to. After an update, a reload or a removal it has no id. */
export function isExtensionThere({ runtime }: Pick<WxtBrowser, 'runtime'>): boolean {
  try {
    return Boolean(runtime.id)
  } catch {
    return false
  }
}

/**
 * Calls back once when the extension is updated, reloaded or removed: the browser tells its scripts in pages nothing. A connection
 * to the background would tell, but it also closes each time the background ends, and keeps it from ending. Returns the
 * function that stops it.
 */
export function watchExtension(
  browser: Pick<WxtBrowser, 'runtime'>,
  window: Pick<Window, 'clearInterval' | 'setInterval'>,
  callback: () => void,
): Undo {
  const timer = window.setInterval(() => {
    if (isExtensionThere(browser)) return
    window.clearInterval(timer)
    callback()
  }, checkInterval)
  return () => window.clearInterval(timer)
}
