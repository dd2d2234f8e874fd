import { hasDialogs } from '../styles/dom-motion.ts'
import { activeElement, focusElement, focusNearest, getAncestors, hasFocus } from './focus.ts'

/** `beside` shows the card and leaves the page usable, for a wallet that shows its prompt in the page. */
export type DialogMode = 'beside' | 'closed' | 'modal'

/** Closes a dialog. jsdom has only the attribute. */
export function hide(dialog: HTMLDialogElement): void {
  if (hasDialogs()) dialog.close()
  else dialog.removeAttribute('open')
}

/** Whether another modal dialog makes the page inert. */
function isPageInert(dialog: HTMLDialogElement): boolean {
  const around = getAncestors(activeElement(dialog.ownerDocument))
  return (
    dialog.ownerDocument.querySelector('dialog:modal') !== null ||
    around.some((element) => element !== dialog && element.matches('dialog:modal'))
  )
}

/**
 * Shows and hides one native dialog, and switches between modal and beside. Over a host page with a modal dialog, ours stays modal:
 * a dialog that is not modal would be inert there.
 */
export function createDialogPresence(dialog: HTMLDialogElement): {
  readonly set: (mode: DialogMode, initialFocus: Element | null) => void
} {
  let opener: readonly Element[] = []
  let staysModal = false

  function close(): void {
    // Not every browser has transitions of `display`, so the closed dialog is displayed until its transitions end.
    dialog.toggleAttribute('data-leaving', true)
    hide(dialog)
    const ends = (dialog.getAnimations?.() ?? []).map(({ finished }) => finished)
    void Promise.allSettled(ends).then(() => dialog.removeAttribute('data-leaving'))
    // The browser gives focus back to the opener. If the opener is gone, focus goes to what is around it.
    if (opener[0]?.isConnected === false) focusNearest(opener)
    opener = []
  }

  function show(mode: 'beside' | 'modal'): void {
    dialog.toggleAttribute('data-beside', mode === 'beside')
    // jsdom has no dialogs that open.
    if (!hasDialogs()) dialog.setAttribute('open', '')
    else if (mode === 'beside') dialog.show()
    else dialog.showModal()
    // The browser scrolls to what it focuses, which on a phone is still below the page.
    dialog.scrollTop = 0
  }

  return {
    set(requested, initialFocus) {
      if (requested === 'closed') return dialog.open ? close() : undefined
      const isOpening = !dialog.open
      if (isOpening) {
        opener = getAncestors(activeElement(dialog.ownerDocument))
        staysModal = isPageInert(dialog)
      }
      const mode = staysModal ? 'modal' : requested
      const current = dialog.matches(':modal') ? 'modal' : 'beside'
      if (!isOpening && mode === current) return
      const focused = hasFocus(dialog) ? activeElement(dialog.ownerDocument) : undefined
      // A dialog can switch only through `close`. Its event comes later and is ignored. A dialog that is not displayed in
      // between would begin again: the blur would be cut, and the card would fade in again.
      dialog.toggleAttribute('data-leaving', !isOpening)
      if (!isOpening) hide(dialog)
      show(mode)
      dialog.removeAttribute('data-leaving')
      focusElement(focused?.isConnected ? focused : initialFocus)
    },
  }
}
