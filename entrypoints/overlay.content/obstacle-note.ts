import type { Undo } from '../../shared/async/listeners.ts'
import type { Clock } from '../../shared/platform/ports.ts'
import type { Visibility } from '../visibility/watch-visibility.ts'

/** How long something keeps a request from being seen before it is said, in ms: the motions of the overlay are shorter. */
const patience = 1_000

/** What is no obstacle of the page's: the visitor is in another window, or reads, or the card has just moved. */
const ordinary: readonly Visibility[] = ['settling', 'unfocused', 'unread', 'visible']

type NoteOptions = {
  readonly clock: Clock
  readonly remove: () => void
  readonly show: () => void
}

/**
 * Says what keeps a request from being seen once it has done so for a second. The note goes as soon as nothing does, not when the button
 * is on: the card moves as it goes, and a press at that moment would not count.
 */
export function createObstacleNote({ clock, remove, show }: NoteOptions): {
  readonly end: Undo
  readonly onChange: (visibility: Visibility) => void
} {
  let cancel: Undo = () => undefined
  return {
    end() {
      cancel()
      remove()
    },
    onChange(visibility) {
      cancel()
      if (!ordinary.includes(visibility)) cancel = clock.after(patience, show)
      else if (visibility !== 'unfocused') remove()
    },
  }
}
