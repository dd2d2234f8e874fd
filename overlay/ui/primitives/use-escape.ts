import { type RefObject, useEffect, useRef } from 'react'
import { closePopup } from './close-popup.ts'

/** Listens to keys of the window. Returns the function that stops it. */
export type ListenForKeys = (
  type: 'keydown',
  listener: (event: KeyboardEvent) => void,
  options: { readonly capture: boolean },
) => () => void

/** Whether a key was pressed in the dialog, or without a focused element. */
function isOurs(event: KeyboardEvent, dialog: HTMLElement): boolean {
  const [target] = event.composedPath()
  const { body, documentElement } = dialog.ownerDocument
  return event.composedPath().includes(dialog) || target === body || target === documentElement
}

/** Stops the keyup too: by then the page has focus again. */
function swallowEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopImmediatePropagation()
}

/**
 * Calls back for Escape, unless it closes a popup in the dialog, before the page's listeners run, while there is `listen`. Listens on the window in the capture phase,
 * because a host's modal listens on the document. Keys that are pressed in a wallet's prompt beside the dialog are left to the
 * wallet.
 */
export function useEscape(
  ref: RefObject<HTMLElement | null>,
  listen: ListenForKeys | undefined,
  onEscape: () => void,
): void {
  const callback = useRef(onEscape)
  useEffect(() => {
    callback.current = onEscape
  })

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const dialog = ref.current
      if (event.key !== 'Escape' || event.isComposing || !dialog || !isOurs(event, dialog)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      window.addEventListener('keyup', swallowEscape, { capture: true, once: true })
      if (!closePopup(document)) callback.current()
    }
    return listen?.('keydown', onKeyDown, { capture: true })
  }, [listen, ref])
}
