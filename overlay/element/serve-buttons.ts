import type { ThemeController } from '../../shared/controllers/theme-controller.ts'
import type { ResolvedOptions } from '../../shared/options/options.ts'
import type { ServiceOptions } from '../../shared/services/service-url.ts'
import type { Portico } from '../portico.ts'

/** What a button is a client of: the public API, and how it is to look. */
export type ButtonSource = Pick<
  Portico,
  'getState' | 'id' | 'open' | 'prefetch' | 'subscribe' | 'watchBalance'
> & {
  readonly options: Pick<ResolvedOptions, 'enableNetworkSwitch' | 'messages'> & ServiceOptions
  readonly theme: Pick<ThemeController, 'store'>
}

/** Asks the page for an instance. Bubbles out of shadow roots; the first instance to hear it answers. */
const requestEvent = 'portico-request'
/** An instance is there to be asked. */
const readyEvent = 'portico-ready'
/** An instance has gone; the detail is itself. */
const goneEvent = 'portico-gone'

type Request = {
  readonly answer: (source: ButtonSource) => void
  /** The id of the instance that is meant, where it is a certain one. */
  readonly instance: string | null
}

/** Answers the buttons of the page, wherever they are. Gives the function that ends it. */
export function serveButtons(source: ButtonSource): () => void {
  const onRequest = (event: Event) => {
    if (!(event instanceof CustomEvent) || !event.detail) return
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a page that sends something else harms itself alone.
    const { answer, instance } = event.detail as Request
    if (instance && instance !== source.id) return
    event.stopImmediatePropagation()
    answer(source)
  }
  window.addEventListener(requestEvent, onRequest)
  window.dispatchEvent(new CustomEvent(readyEvent))
  return () => {
    window.removeEventListener(requestEvent, onRequest)
    window.dispatchEvent(new CustomEvent(goneEvent, { detail: source }))
  }
}

/**
 * Finds the page's instance for a button, now or when there is one, and another when that has gone.
 *
 * Gives the function that ends it.
 */
export function findSource(
  button: HTMLElement,
  onChange: (source: ButtonSource | undefined) => void,
): () => void {
  let found: ButtonSource | undefined
  const detail: Request = {
    answer(source) {
      found = source
      onChange(source)
    },
    instance: button.getAttribute('instance'),
  }
  const ask = () => {
    if (!found)
      button.dispatchEvent(new CustomEvent(requestEvent, { bubbles: true, composed: true, detail }))
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
