import { activeElement, focusElement, focusNearest, hasFocus, toAncestors } from './focus.ts'

/** `beside` shows the card and leaves the page usable, for a wallet that asks in the page itself. */
export type DialogMode = 'beside' | 'closed' | 'modal'

/** Whether a modal dialog that is not ours has made the page inert already. */
function isPageInert(dialog: HTMLDialogElement): boolean {
  const around = toAncestors(activeElement(dialog.ownerDocument))
  return (
    dialog.ownerDocument.querySelector('dialog:modal') !== null ||
    around.some((element) => element !== dialog && element.matches('dialog:modal'))
  )
}

/**
 * Shows and hides one native dialog, and changes between modal and beside.
 *
 * Over a host page that has a modal dialog of its own, ours stays modal: beside it, ours would be inert.
 */
export function createDialogPresence(dialog: HTMLDialogElement): {
  readonly set: (mode: DialogMode, initialFocus: Element | null) => void
} {
  let opener: readonly Element[] = []
  let staysModal = false

  function close(): void {
    dialog.close()
    // The browser gives focus back to the opener. Where that is gone, its surroundings are the next best.
    if (opener[0]?.isConnected === false) focusNearest(opener)
    opener = []
  }

  function show(mode: 'beside' | 'modal'): void {
    dialog.toggleAttribute('data-beside', mode === 'beside')
    if (mode === 'beside') dialog.show()
    else dialog.showModal()
  }

  return {
    set(wanted, initialFocus) {
      if (wanted === 'closed') return dialog.open ? close() : undefined
      const isOpening = !dialog.open
      if (isOpening) {
        opener = toAncestors(activeElement(dialog.ownerDocument))
        staysModal = isPageInert(dialog)
      }
      const mode = staysModal ? 'modal' : wanted
      const current = dialog.matches(':modal') ? 'modal' : 'beside'
      if (!isOpening && mode === current) return
      const focused = hasFocus(dialog) ? activeElement(dialog.ownerDocument) : undefined
      // The platform has no way from one to the other but through `close`, whose event comes later and is ignored.
      if (!isOpening) dialog.close()
      show(mode)
      focusElement(focused?.isConnected ? focused : initialFocus)
    },
  }
}
