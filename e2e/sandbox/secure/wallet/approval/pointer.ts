type PointerWatchOptions = {
  /** Called when the frame has moved under a pointer that stood still. */
  readonly onMoved: () => void
  readonly signal: AbortSignal
}

/** The least movement that counts, in pixels: coordinates are rounded. */
const least = 3
/** The least movement that a scale is taken from, in CSS pixels of the frame. */
const leastForScale = 60

/**
 * Compares where the pointer is on the screen with where it is in the frame. No other part of the platform tells a frame of
 * another origin that its page has moved it, or how far a page on a dense screen has zoomed it out.
 */
export function watchPointer({ onMoved, signal }: PointerWatchOptions): {
  /** Pixels of the screen for one of the frame, by the last long movement; 1 before there is one. */
  readonly scale: () => number
} {
  let last: PointerEvent | undefined
  let scale = 1

  function compare(event: PointerEvent): void {
    const before = last
    last = event
    if (!before || before.pointerId !== event.pointerId) return
    const inFrame = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY)
    const onScreen = Math.hypot(event.screenX - before.screenX, event.screenY - before.screenY)
    if (onScreen < least && inFrame >= least) return onMoved()
    if (inFrame >= leastForScale && event.pointerType === 'mouse') scale = onScreen / inFrame
  }

  // Captured, so that a press counts as a movement before it reaches a button.
  for (const name of ['pointermove', 'pointerdown'] as const)
    addEventListener(name, compare, { capture: true, signal })
  return { scale: () => scale }
}
