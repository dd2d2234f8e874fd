import { type RefObject, useEffect, useRef } from 'react'

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
 * Calls back for Escape before the page's listeners run.
 *
 * Listens on the window in the capture phase, because a host's modal listens on the document. Keys that are
 * pressed in a wallet's prompt beside the dialog are left to the wallet.
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
