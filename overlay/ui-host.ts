import { PorticoError } from '../shared/errors/portico-error.ts'
import type { Core } from './core.ts'
import { defineModalElement, modalTag } from './element/modal-element.ts'

export type UiHost = {
  /** Settles once the interface has been painted. Rejects with `view-unavailable` when it cannot be loaded. */
  readonly show: () => Promise<void>
  /** Fetches the interface, unless the visitor saves data. */
  readonly prefetch: () => void
  readonly destroy: () => void
}

/** Waits for two frames; a page in the background, which draws none, does not hold anybody up. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 250)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer)
        resolve()
      }),
    )
  })
}
