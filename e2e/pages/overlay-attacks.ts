/** What a page does to the overlay of the extension: a style of the host or of an element around it, or where the host is. */
export type OverlayAttack =
  | 'clip'
  | 'closed-slot'
  | 'fade'
  | 'hide'
  | 'mask'
  | 'shift'
  | 'slot'
  | 'turn'

/** Changes how the overlay looks. Runs in the page. */
export function alterOverlay(attack: OverlayAttack): void {
  const host = document.querySelector<HTMLElement>('portico-extension-modal')
  const { documentElement: html } = document
  const hidden = 'linear-gradient(transparent, transparent)'
  function moveIntoSlot(mode: ShadowRootMode): void {
    const box = document.createElement('div')
    const mask = document.createElement('div')
    mask.style.cssText = `position:fixed;inset:0;z-index:1;mask-image:${hidden}`
    mask.append(document.createElement('slot'))
    box.attachShadow({ mode }).append(mask)
    document.body.append(box)
    // Unlike `append`, it leaves the dialog open.
    if (host) Reflect.get(box, 'moveBefore').call(box, host, null)
  }
  const styles = {
    clip: () => host?.style.setProperty('clip-path', 'inset(50%)'),
    'closed-slot': () => moveIntoSlot('closed'),
    fade: () => html.style.setProperty('opacity', '0.01'),
    hide: () => document.body.style.setProperty('visibility', 'hidden'),
    // What a mask leaves out is drawn by nothing, and takes presses.
    mask: () => document.body.style.setProperty('-webkit-mask-box-image', hidden),
    shift: () => html.style.setProperty('transform', 'translateX(200vw)'),
    slot: () => moveIntoSlot('open'),
    turn: () => host?.style.setProperty('filter', 'opacity(0)'),
  }
  styles[attack]()
}

/** Takes back what `alterOverlay` has set. Runs in the page. */
export function restoreOverlay(): void {
  const host = document.querySelector('portico-extension-modal')
  for (const element of [host, document.documentElement, document.body])
    element?.removeAttribute('style')
  const box = host?.parentElement
  if (!host || !box || box === document.body) return
  Reflect.get(document.body, 'moveBefore').call(document.body, host, null)
  box.remove()
}

/** Presses what approves by events that no person made, also once it no longer says that it approves. Runs in the page. */
export function pressApproving(): number {
  const root = document.querySelector('portico-extension-modal')?.shadowRoot
  const buttons = [...(root?.querySelectorAll<HTMLElement>('button[data-approves]') ?? [])]
  const press = (button: HTMLElement) => {
    button.click()
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      button.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))
  }
  for (const form of root?.querySelectorAll<HTMLFormElement>('form[data-approves]') ?? [])
    form.requestSubmit()
  for (const button of buttons) {
    press(button)
    button.removeAttribute('data-approves')
    press(button)
    button.setAttribute('data-approves', '')
  }
  return buttons.length
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
