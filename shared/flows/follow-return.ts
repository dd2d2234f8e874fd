import type { CoreContext } from '../core/context.ts'

/**
 * Reads the wallets again when the visitor goes back to a page that the browser has kept (back/forward cache): it got no event of them
 * meanwhile. Returns the function that stops it.
 */
export function followReturn({
  connections,
  platform: { page },
}: Pick<CoreContext, 'connections' | 'platform'>): () => void {
  let wasLeft = false
  const stops = [
    page.listen('pagehide', () => {
      wasLeft = true
    }),
    // A page that loads shows too, and was not left.
    page.listen('pageshow', () => {
      if (wasLeft) connections.refresh()
      wasLeft = false
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
