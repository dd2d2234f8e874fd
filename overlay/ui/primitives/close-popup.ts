import { activeElement, focusElement } from './focus.ts'

/**
 * Closes the open popup that the focus is in, and gives the focus to its button. Returns whether there was one. A popup is an element
 * with `data-popup`, in which the first expanded control is the button.
 */
export function closePopup(document: Document): boolean {
  const popup = activeElement(document)?.closest('[data-popup]')
  const button = popup?.querySelector('[aria-expanded="true"]')
  if (!(button instanceof HTMLElement)) return false
  button.click()
  focusElement(button)
  return true
}
