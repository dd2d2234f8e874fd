import type { CoreContext } from '../core/context.ts'

/** A page in the back/forward cache gets no event of the wallets. */
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
