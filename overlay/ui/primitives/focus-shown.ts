import { activeElement, focusElement, hasFocus } from './focus.ts'

/** Unless the page has the focus. The frame, focused after an approval, is beside the card. */
export function focusShown(element: Element | null | undefined): void {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  if (!activeElement(root.ownerDocument) || hasFocus(root.host)) focusElement(element)
}
