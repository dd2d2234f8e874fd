/** What a page does to the overlay of the extension: a style of the host or of an element around it, or where the host is. */
export type OverlayAttack = 'clip' | 'fade' | 'hide' | 'shift' | 'turn'

/** Changes how the overlay looks. Runs in the page. */
export function alterOverlay(attack: OverlayAttack): void {
  const host = document.querySelector<HTMLElement>('portico-modal')
  const { documentElement: html } = document
  const styles = {
    clip: () => host?.style.setProperty('clip-path', 'inset(50%)'),
    fade: () => html.style.setProperty('opacity', '0.01'),
    hide: () => document.body.style.setProperty('visibility', 'hidden'),
    shift: () => html.style.setProperty('transform', 'translateX(200vw)'),
    turn: () => host?.style.setProperty('filter', 'opacity(0)'),
  }
  styles[attack]()
}

/** Takes back what `alterOverlay` has set. Runs in the page. */
export function restoreOverlay(): void {
  const host = document.querySelector('portico-modal')
  for (const element of [host, document.documentElement, document.body])
    element?.removeAttribute('style')
}

/** Presses the button of a payment by events that no person made. Runs in the page. */
export function pressPayment(): void {
  const root = document.querySelector('portico-modal')?.shadowRoot
  const button = root?.querySelector<HTMLElement>('.pay-foot button')
  button?.click()
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    button?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))
}

/** Covers the window with a frame in a popover. Runs in the page. */
export function coverByFrame(): void {
  const frame = document.createElement('iframe')
  frame.id = 'cover'
  frame.popover = 'manual'
  frame.srcdoc = '<p>A game</p>'
  frame.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;pointer-events:none'
  document.body.append(frame)
  frame.showPopover()
}

/** Shows the picture of the page before the overlay was there, over the overlay. Runs in the page. */
export async function coverByTransition(): Promise<void> {
  const style = document.createElement('style')
  style.id = 'cover'
  style.textContent = `
    ::view-transition { pointer-events: none; background: white }
    ::view-transition-new(root) { animation: none; opacity: 0 }
    ::view-transition-old(root) { animation: none; opacity: 1 }
    ::view-transition-group(root) { animation-duration: 60s }
  `
  document.head.append(style)
  const transition = document.startViewTransition(() => undefined)
  Object.assign(window, { endCover: () => transition.skipTransition() })
  await transition.ready
}

/** Ends `coverByTransition`. Runs in the page. */
export async function endTransition(): Promise<void> {
  const end: unknown = Reflect.get(window, 'endCover')
  if (typeof end === 'function') end()
  document.querySelector('#cover')?.remove()
}
