import { type RefObject, useLayoutEffect } from 'react'
import { activeElement, findControls, focusElement } from './focus.ts'

/** How many controls of the card come before the element. */
const toPlace = (card: Element, element: Element): number =>
  findControls(card).findLastIndex(
    (one) => one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  ) + 1

/**
 * Gives the focus to the control in its place, when the focused element is removed from the card of a heading (WCAG 2.4.3). In place
 * of a row, that is the first control of the next one. What
 * moves the focus itself is left alone, and so is a visitor who has left the card.
 */
export function useKeptFocus(headingRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = headingRef.current?.closest('.card')
    if (!card) return
    let focused: Element | undefined
    let place = 0
    card.addEventListener('focusin', () => {
      focused = activeElement(document)
      place = focused ? toPlace(card, focused.closest('li') ?? focused) : 0
    })
    card.addEventListener('focusout', () => {
      const left = focused
      // An element that is being removed is still connected in this event.
      queueMicrotask(() => {
        if (left?.isConnected && left === focused) focused = undefined
      })
    })
    new MutationObserver(() => {
      if (focused?.isConnected === false && !activeElement(document))
        focusElement(
          findControls(card)
            .slice(0, place + 1)
            .at(-1),
        )
    }).observe(card, { childList: true, subtree: true })
  }, [headingRef])
}
