import { type RefObject, useEffect, useRef } from 'react'

/** Whether a key was pressed in the dialog, or nowhere in particular. */
function isOurs(event: KeyboardEvent, dialog: HTMLElement): boolean {
  const [target] = event.composedPath()
  const { body, documentElement } = dialog.ownerDocument
  return event.composedPath().includes(dialog) || target === body || target === documentElement
}

/** By the time that the key comes up, the page has focus again: its end is as little the page's as its beginning. */
function swallowEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopImmediatePropagation()
}

/**
 * Calls back for Escape before anybody on the page hears of it.
 *
 * Listens on the window, capturing, because a host's own modal listens on the document. Keys pressed in a
 * wallet's prompt beside us are the wallet's.
 */
export function useEscape(
  ref: RefObject<HTMLElement | null>,
  isOn: boolean,
  onEscape: () => void,
): void {
  const callback = useRef(onEscape)
  useEffect(() => {
    callback.current = onEscape
  })

  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const dialog = ref.current
      if (event.key !== 'Escape' || event.isComposing || !dialog || !isOurs(event, dialog)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      window.addEventListener('keyup', swallowEscape, { capture: true, once: true })
      callback.current()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOn, ref])
}
