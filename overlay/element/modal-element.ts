/** What a copy of the overlay, by its name, calls its modal. */
export const toModalNames = (copyName: string) => ({
  /** The event of a window into whose document a modal is put, which it bubbles from, or from which one is taken off. */
  movedEvent: `${copyName}-moved`,
  tag: `${copyName}-modal`,
})

/** Events of the modal that must not reach the page's hotkeys and modals. */
const ownEvents = [
  'pointerdown pointerup pointermove pointerover pointerout pointercancel',
  'mousedown mouseup mousemove mouseover mouseout click dblclick auxclick contextmenu',
  'touchstart touchmove touchend touchcancel wheel',
  'keydown keyup keypress focusin focusout',
  'beforeinput input change submit copy cut paste',
]
  .join(' ')
  .split(' ')

/**
 * Defines `<portico-modal>`, or that of another copy: an open shadow root that keeps its events. The UI is rendered into it later.
 * Does nothing if the element is defined already, by another copy too.
 */
export function defineModalElement({ movedEvent, tag }: ReturnType<typeof toModalNames>): void {
  if (customElements.get(tag)) return
  customElements.define(
    tag,
    class extends HTMLElement {
      constructor() {
        super()
        if (!this.shadowRoot) this.attachShadow({ mode: 'open' })
        for (const type of ownEvents)
          this.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
      }

      connectedCallback() {
        this.dispatchEvent(new Event(movedEvent, { bubbles: true, composed: true }))
      }

      disconnectedCallback() {
        // Later: a page that moves the element takes it off first. A test runner can take the page away before.
        const { defaultView } = this.ownerDocument
        queueMicrotask(() => this.isConnected || defaultView?.dispatchEvent(new Event(movedEvent)))
      }
    },
  )
}
