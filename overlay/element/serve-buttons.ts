import type { ThemeController } from '../../shared/controllers/theme-controller.ts'
import type { ResolvedOptions } from '../../shared/options/options.ts'
import type { ServiceOptions } from '../../shared/services/service-url.ts'
import type { Portico } from '../page/portico.ts'

/** What a button uses of an instance: its public API, options and theme. */
export type ButtonClient = Pick<
  Portico,
  | 'getState'
  | 'id'
  | 'open'
  | 'prefetch'
  | 'subscribe'
  | 'watchBalance'
  | 'watchIdentity'
  | 'watchTokens'
> & {
  readonly options: Pick<
    ResolvedOptions,
    | 'allowUnsupportedChain'
    | 'balanceAssets'
    | 'enableNetworkSwitch'
    | 'messages'
    | 'appearance'
    | 'nonce'
    | 'prefetch'
    | 'themeMode'
  > &
    ServiceOptions
  readonly theme: Pick<ThemeController, 'store'>
}

export const buttonClients = new WeakMap<Pick<Portico, 'id'>, ButtonClient>()

/** The event by which a button requests an instance. It bubbles out of shadow roots; the first instance answers. */
const requestEvent = 'portico-request'
const readyEvent = 'portico-ready'
/** The event of an instance that was destroyed. `detail` is the instance. */
const goneEvent = 'portico-gone'

type Request = {
  readonly answer: (source: ButtonClient) => void
  /** The id of the requested instance. Any instance without it. */
  readonly instance: string | null
}

/** Answers the requests of the page's buttons. Returns the function that stops it. */
export function serveButtons(source: ButtonClient): () => void {
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
 * Finds an instance for a button, now or once there is one, and another after that is destroyed. Returns the function that stops
 * it.
 */
export function findClient(
  button: HTMLElement,
  onChange: (source: ButtonClient | undefined) => void,
): () => void {
  let client: ButtonClient | undefined
  const detail: Request = {
    answer(source) {
      client = source
      onChange(source)
    },
    instance: button.getAttribute('instance'),
  }
  const request = () => {
    if (!client)
      button.dispatchEvent(new CustomEvent(requestEvent, { bubbles: true, composed: true, detail }))
  }
  const onGone = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== client) return
    client = undefined
    onChange(undefined)
    request()
  }
  window.addEventListener(readyEvent, request)
  window.addEventListener(goneEvent, onGone)
  request()
  return () => {
    window.removeEventListener(readyEvent, request)
    window.removeEventListener(goneEvent, onGone)
  }
}
