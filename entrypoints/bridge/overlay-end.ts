import { untilAborted } from '../../shared/async/abort.ts'
import type { Port } from '../../shared/wire/channel.ts'
import { type SiteOff, version } from '../../shared/wire/contract.ts'

/** How long the bridge waits for the overlay to end, in ms: a wallet is told that its session has ended. */
const timeout = 5_000

/** Makes what has the overlay of a page end where its site is switched off. */
export function createOverlayEnd({ post }: Port) {
  let report: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    report = resolve
  })
  return {
    /** A script of the page can report too: what is stored is removed a little earlier then. */
    report: () => report(),
    /** Resolves once the overlay has ended, or does not answer. */
    request: async (): Promise<void> => {
      post({ kind: 'site-off', portico: 'wire', version } satisfies SiteOff)
      await untilAborted(ended, AbortSignal.timeout(timeout)).catch(() => undefined)
    },
  }
}
