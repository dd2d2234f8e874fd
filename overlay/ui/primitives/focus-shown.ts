import { activeElement, focusElement, hasFocus } from './focus.ts'

/**
 * Focuses an element that has just been shown, unless the page has the focus. The secure frame, which has it after an approval, is in
 * the modal element beside the card.
 */
export function focusShown(element: Element | null | undefined): void {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  if (!activeElement(root.ownerDocument) || hasFocus(root.host)) focusElement(element)
}
