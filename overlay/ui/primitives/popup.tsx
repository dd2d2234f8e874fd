import type { KeyboardEvent, ReactNode } from 'react'
import { closePopup } from './close-popup.ts'

type Props = { children: ReactNode; className: string }

/** A button, and what it opens. Escape closes that first. In a dialog, the dialog has that key; in an embedded card, this has it. */
export function Popup({ children, className }: Props) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) closePopup(document)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Its controls have the focus; the key bubbles from them.
    <div className={className} data-popup="" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
