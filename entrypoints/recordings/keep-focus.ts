/**
 * Keeps the focus out of an element, which a view that is shown again takes, unless the visitor
 * moves it there. Returns the function that stops it.
 */
export function keepFocus(element: HTMLElement): () => void {
  const end = new AbortController()
  const { signal } = end
  let isMoved = false
  const listen = (type: string, value: boolean) =>
    document.addEventListener(
      type,
      (event) => {
        if (!(event instanceof KeyboardEvent) || event.key === 'Tab') isMoved = value
      },
      { capture: true, signal },
    )
  listen('keydown', true)
  listen('pointerdown', true)
  listen('keyup', false)
  listen('pointerup', false)
  element.addEventListener(
    'focusin',
    (event) => {
      const { relatedTarget } = event
      if (isMoved || (relatedTarget instanceof Node && element.contains(relatedTarget))) return
      const [target] = event.composedPath()
      if (relatedTarget instanceof HTMLElement) relatedTarget.focus()
      else if (target instanceof HTMLElement) target.blur()
    },
    { signal },
  )
  return () => end.abort()
}
