import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createDialogPresence, type DialogMode } from './dialog-presence.ts'
import { type ListenForKeys, useEscape } from './use-escape.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export type DismissReason = 'backdrop-press' | 'close-press' | 'escape-key'

type Props = {
  children: ReactNode
  focusRef: RefObject<HTMLElement | null>
  labelledBy: string
  listen: ListenForKeys
  mode: DialogMode
  /** Called when the visitor dismisses the dialog. Not called when `mode` becomes closed. */
  onDismiss: (reason: DismissReason) => void
}

/**
 * A dialog, modal or beside the page. It is the browser's own: `showModal` makes the page inert and gives focus back to the opener,
 * in a shadow root too. The dialog itself is the scrim; the card is its child.
 */
export function Dialog(props: Props) {
  const { children, focusRef, labelledBy, listen, mode, onDismiss } = props
  const ref = useRef<HTMLDialogElement>(null)
  const presence = useRef<ReturnType<typeof createDialogPresence>>(undefined)
  const isPressOnScrim = useRef(false)
  const latestMode = useRef(mode)
  const isOpen = mode !== 'closed'

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    presence.current ??= createDialogPresence(dialog)
    presence.current.set(mode, focusRef.current)
    latestMode.current = mode
  }, [focusRef, mode])

  useLayoutEffect(() => {
    const dialog = ref.current
    // A dialog that is removed while open does not give focus back.
    return () => presence.current?.set('closed', dialog)
  }, [])

  useScrollLock(ref)
  useEscape(ref, isOpen ? listen : undefined, () => onDismiss('escape-key'))

  // `close` also fires for our own closing and for a switch of mode. It is a dismissal only if the dialog should be open.
  function onClose(): void {
    if (!isOpen || ref.current?.open) return
    onDismiss('escape-key')
    // The browser closes a modal dialog without a `cancel` that can be prevented if Escape is pressed in a frame, or twice. One
    // that must not be closed (§4.19) is shown again.
    setTimeout(() => {
      if (latestMode.current !== 'closed' && ref.current?.open === false)
        presence.current?.set(latestMode.current, focusRef.current)
    })
  }
  // The second press of a double click on the opener lands on the scrim of what it opened.
  const onClick = (event: MouseEvent) =>
    isPressOnScrim.current &&
    event.detail < 2 &&
    event.target === ref.current &&
    onDismiss('backdrop-press')

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is its key.
    <dialog
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === ref.current) onDismiss('escape-key')
      }}
      onClick={onClick}
      onClose={onClose}
      onPointerDown={(event) => {
        isPressOnScrim.current = event.target === ref.current
      }}
      ref={ref}
      // Firefox and WebKit would stop at the dialog itself, which shows no focus.
      tabIndex={-1}
    >
      {children}
    </dialog>
  )
}
