import type { Undo } from '../../shared/async/listeners.ts'
import type { Clock } from '../../shared/platform/ports.ts'
import type { Obstacle } from './find-obstacle.ts'

/** Whether an approval counts: it is wholly visible for long enough, or what keeps it from that. */
export type Visibility = Obstacle | 'settling' | 'unread' | 'visible'

/** How long an approval is wholly visible, in one place, before it counts, in ms: a page cannot uncover or move it under a press. */
export const settleTime = 500

/** How often the geometry and the styles are read, in ms: no event reports that they change. */
export const checkInterval = 100

type VisibilityOptions = {
  readonly clock: Clock
  readonly findObstacle: () => Obstacle | undefined
  /** Reads where the element is. An approval that moves does not count: a page could move it under a press. */
  readonly readPlace: () => string
  /** Whether the tester has had all of the request in view. Called only while it can be read. */
  readonly isRead: () => boolean
  readonly onChange: (visibility: Visibility) => void
  /**
   * Observes what only the browser knows: whether the element is drawn as it is, with nothing over it. Calls back with each
   * change. Without one, the geometry and the styles decide.
   */
  readonly observe?: ((callback: (isVisible: boolean) => void) => Undo) | undefined
}

export type VisibilityWatch = {
  /** Reads everything again, and gives whether an approval counts now. */
  readonly check: () => boolean
  readonly stop: Undo
}

export function watchVisibility(options: VisibilityOptions): VisibilityWatch {
  const { clock, findObstacle, isRead, observe, onChange, readPlace } = options
  let isObserved = !observe
  let last: Visibility | undefined
  let place: string | undefined
  let since: number | undefined
  let cancel: Undo = () => undefined

  function read(): Visibility {
    const obstacle = findObstacle() ?? (isObserved ? undefined : 'covered')
    if (obstacle) {
      since = undefined
      return obstacle
    }
    const next = readPlace()
    if (next !== place) since = undefined
    place = next
    since ??= clock.now()
    if (clock.now() - since < settleTime) return 'settling'
    return isRead() ? 'visible' : 'unread'
  }

  function check(): boolean {
    const next = read()
    if (next !== last) {
      last = next
      onChange(next)
    }
    return next === 'visible'
  }

  function repeat(): void {
    check()
    cancel = clock.after(checkInterval, repeat)
  }

  const stopObserving = observe?.((isVisible) => {
    isObserved = isVisible
    check()
  })
  repeat()
  return {
    check,
    stop() {
      cancel()
      stopObserving?.()
    },
  }
}
