import { canMove } from '../styles/dom-motion.ts'

const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])):not([disabled], [hidden])'

/** The element that has focus, in any depth of shadow roots. */
export function activeElement(document: Document): Element | undefined {
  // oxlint-disable-next-line no-restricted-properties -- This is the one place that looks into the shadow roots.
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active && active !== document.body ? active : undefined
}

/** The element and its ancestors, across shadow roots. */
export function getAncestors(element: Element | undefined): readonly Element[] {
  const ancestors: Element[] = []
  let current: Node | null | undefined = element
  while (current) {
    if (current instanceof ShadowRoot) current = current.host
    else if (current instanceof Element) {
      ancestors.push(current)
      current = current.assignedSlot ?? current.parentNode
    } else current = current.parentNode
  }
  return ancestors
}

export function hasFocus(element: Element): boolean {
  return getAncestors(activeElement(element.ownerDocument)).includes(element)
}

export function focusElement(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/** The controls that a visitor can focus, in their order. */
export const findControls = (element: Element): readonly Element[] =>
  [...element.querySelectorAll(focusable)].filter((one) => !one.closest('[inert]'))

/** Focuses the first of these elements that is connected, or else the first control in it. */
export function focusNearest(candidates: readonly Element[]): void {
  for (const element of candidates)
    if (element.isConnected && element !== document.body) {
      const target = element.matches(focusable) ? element : element.querySelector(focusable)
      if (target) return focusElement(target)
    }
}

/** Whether the visitor prefers reduced motion, or the DOM has none. */
export function prefersLessMotion(): boolean {
  return !canMove()
}
