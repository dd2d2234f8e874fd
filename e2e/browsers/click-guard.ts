declare global {
  /** Ends the guard of a click. Returns whether the click reached its element. */
  var endClickGuard: (() => boolean) | undefined
}

/** Lets the next click reach only `element`, also if the page moves before the press. Runs in the page. */
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

/** Whether the guarded click reached its element. Runs in the page. */
export function endGuard(): boolean {
  return globalThis.endClickGuard?.() ?? true
}
