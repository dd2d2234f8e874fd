import type { Platform } from '../../platform/ports.ts'
import * as limits from './limits.ts'
import type { StoredBatches } from './stored-batches.ts'

export type RunningBatches = {
  readonly begin: (id: string) => void
  readonly end: (id: string) => void
  readonly has: (id: string) => boolean
  readonly destroy: () => void
}

export function createRunningBatches(
  { clock, page }: Pick<Platform, 'clock' | 'page'>,
  batches: Pick<StoredBatches, 'update'>,
): RunningBatches {
  const running = new Map<string, () => void>()

  function beat(id: string): void {
    running.set(
      id,
      clock.after(limits.heartbeat, () => {
        batches.update(id, () => ({}))
        beat(id)
      }),
    )
  }

  function end(id: string): void {
    running.get(id)?.()
    if (running.delete(id)) batches.update(id, () => ({ isEnded: true }))
  }

  const endAll = () => {
    for (const id of running.keys()) end(id)
  }
  // The browser can keep the page for a return. No call follows then: the visitor does not expect a request.
  const stopListening = page.listen('pagehide', endAll)

  return {
    begin: beat,
    destroy() {
      stopListening()
      endAll()
    },
    end,
    has: (id) => running.has(id),
  }
}
