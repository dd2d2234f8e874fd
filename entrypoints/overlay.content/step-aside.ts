import type { Portico } from '../../overlay/index.ts'
import { listenKept } from './saved-listeners.ts'

/** The rdns of all copies of the kit. */
const ourRdns = 'org.portico.overlay'

type Provider = Portico['provider']

/** Reads the provider of another copy of the kit from an announcement, which may be anything. */
function readOtherCopy(event: Event, id: string): Omit<Provider, 'listenerCount'> | undefined {
  try {
    const { info, provider } = Object(event instanceof CustomEvent ? event.detail : undefined)
    if (info.rdns !== ourRdns || info.uuid === id) return undefined
    const { off, on, once, removeListener, request } = provider
    // A part of a provider would leave the dapp with none.
    if ([off, on, once, removeListener, request].some((part) => typeof part !== 'function'))
      return undefined
    return {
      addListener: on.bind(provider),
      off: off.bind(provider),
      on: on.bind(provider),
      once: once.bind(provider),
      removeListener: removeListener.bind(provider),
      request: request.bind(provider),
    }
  } catch {
    return undefined
  }
}

/**
 * Destroys the extension's overlay where the page has a copy of the kit. A dapp would find two wallets of one name, and the page's
 * copy leaves the extension's out of its wallets. A dapp may already have the extension's provider: its requests go to the page's.
 * A copy that does not announce itself stays beside the extension's: each has names of its own for what it stores and puts into the
 * page.
 */
export function stepAside(portico: Portico, onAside: () => void): void {
  const type = 'eip6963:announceProvider'
  const listener = (event: Event) => {
    const other = readOtherCopy(event, portico.id)
    if (!other) return
    stop()
    portico.destroy()
    Object.assign(portico.provider, other)
    onAside()
  }
  const stop = listenKept(type, listener)
  // A copy that announced itself before the settings were read announces itself again.
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}
