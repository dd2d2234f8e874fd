/* What jsdom lacks of media, sizes, motion and dialogs: see `dom.ts`. */

/** Whether a media query matches. A DOM without media matches none. */
export const matchesMedia = (query: string): boolean => window.matchMedia?.(query).matches ?? false

/** Calls back when elements change their size, and once at the start. Returns the function that stops it. */
export function observeSizes(
  elements: readonly (Element | null)[],
  callback: () => void,
): () => void {
  if (!globalThis.ResizeObserver) return () => undefined
  const observer = new ResizeObserver(callback)
  for (const element of elements) if (element) observer.observe(element)
  return () => observer.disconnect()
}

/** Calls back each time an element comes into view. Returns the function that stops it. */
export function observeView(element: Element, callback: () => void): () => void {
  if (!globalThis.IntersectionObserver) return () => undefined
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) callback()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

export const hasDialogs = (): boolean => 'showModal' in HTMLDialogElement.prototype

/** Whether things may move: the visitor does not prefer less motion, and the DOM has animations. */
export const canMove = (): boolean =>
  'animate' in Element.prototype && !matchesMedia('(prefers-reduced-motion: reduce)')
