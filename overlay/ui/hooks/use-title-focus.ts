import { type RefObject, useLayoutEffect, useRef } from 'react'
import { activeElement, focusElement } from '../primitives/focus.ts'

/** Gives the focus to the title of the card, if the control that had it is gone. Returns the ref of an element in the card. */
export function useTitleFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  // Before the control in its place gets the focus.
  useLayoutEffect(() => {
    const card = place.current?.closest('.card')
    if (card && !activeElement(card.ownerDocument)) focusElement(card.querySelector('h2'))
  }, [])
  return place
}
