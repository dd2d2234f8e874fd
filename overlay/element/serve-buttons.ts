import type { Core } from '../core.ts'

/** Asks the page for an instance. Bubbles out of shadow roots; the first instance to hear it answers. */
const requestEvent = 'portico-request'
/** An instance is there to be asked. */
const readyEvent = 'portico-ready'
/** An instance has gone; the detail is its core. */
const goneEvent = 'portico-gone'

type Answer = (core: Core) => void

/** Answers the buttons of the page, wherever they are. Gives the function that ends it. */
export function serveButtons(core: Core): () => void {
  const onRequest = (event: Event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'function') return
    event.stopImmediatePropagation()
    event.detail(core)
  }
  window.addEventListener(requestEvent, onRequest)
  window.dispatchEvent(new CustomEvent(readyEvent))
  return () => {
    window.removeEventListener(requestEvent, onRequest)
    window.dispatchEvent(new CustomEvent(goneEvent, { detail: core }))
  }
}

/**
 * Finds the page's instance for a button, now or when there is one, and another when that has gone.
 *
 * Gives the function that ends it.
 */
export function findCore(
  button: HTMLElement,
  onChange: (core: Core | undefined) => void,
): () => void {
  let found: Core | undefined
  const answer: Answer = (core) => {
    found = core
    onChange(core)
  }
  const ask = () => {
    if (!found)
      button.dispatchEvent(
        new CustomEvent(requestEvent, { bubbles: true, composed: true, detail: answer }),
      )
  }
  const onGone = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== found) return
    found = undefined
    onChange(undefined)
    ask()
  }
  window.addEventListener(readyEvent, ask)
  window.addEventListener(goneEvent, onGone)
  ask()
  return () => {
    window.removeEventListener(readyEvent, ask)
    window.removeEventListener(goneEvent, onGone)
  }
}
