import type { UiCore } from '../hooks/ui-core.ts'

/** The attributes by which a page hides an element. */
const attributeFilter = ['aria-hidden', 'class', 'hidden', 'inert', 'style']

/** Whether the visitor cannot see or use the open dialog of the modal. */
function isHidden(element: HTMLElement): boolean {
  const dialog = element.shadowRoot?.querySelector('dialog[open]')
  return Boolean(dialog && (!(dialog.checkVisibility?.() ?? true) || element.closest('[inert]')))
}

/**
 * Keeps the open modal usable: removes `aria-hidden` and `inert`, which other modals set on every element beside them, and
 * outweighs the page's styles for the element. `onHidden` is called if the page still hides it, for example by an inert body.
 */
export function keepUsable(
  element: HTMLElement,
  core: UiCore,
  onHidden: () => void,
): {
  readonly check: () => void
  readonly stop: () => void
} {
  const { style } = element
  const check = () => {
    if (!core.options.enableEmbedded && style.display !== 'contents')
      style.setProperty('display', 'contents', 'important')
    if (!core.modal.store.getState().open) return
    // Without one, nothing is observed: no loop.
    for (const name of ['aria-hidden', 'inert']) element.removeAttribute(name)
    for (let node: Element | null = element; node; node = node.parentElement)
      observer.observe(node, { attributeFilter })
    if (isHidden(element)) onHidden()
  }
  const observer = new MutationObserver(check)
  const unsubscribe = core.modal.store.subscribe(check)
  check()
  return {
    check,
    stop() {
      observer.disconnect()
      unsubscribe()
      style.removeProperty('display')
    },
  }
}
