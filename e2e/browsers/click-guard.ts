declare global {
  /** Ends the guard of a click. Returns whether the click reached its element. */
  var endClickGuard: (() => boolean) | undefined
}

/**
 * Lets the next click reach only `element`: what moves between the search and the press does not give the press to another control.
 * Runs in the page, so it uses nothing from outside of itself.
 */
export function guardClick(element: Element): void {
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  let isReached = false
  const check = (event: Event) => {
    isReached ||= event.composedPath().includes(element)
    if (isReached) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of types) addEventListener(type, check, true)
  globalThis.endClickGuard = () => {
    for (const type of types) removeEventListener(type, check, true)
    globalThis.endClickGuard = undefined
    return isReached
  }
}

/** Whether the guarded click reached its element. A page that the click has left has no guard any more. Runs in the page. */
export function endGuard(): boolean {
  return globalThis.endClickGuard?.() ?? true
}
