import type { Portico } from '../../overlay/index.ts'

/** The rdns of all copies of the kit. */
const ourRdns = 'org.portico.overlay'

type Provider = Portico['provider']

/** Reads the provider of another copy of the kit from an announcement, which may be anything. */
function readOtherCopy(event: Event, id: string): Provider | undefined {
  try {
    const { info, provider } = Object(event instanceof CustomEvent ? event.detail : undefined)
    const isOther =
      info.rdns === ourRdns && info.uuid !== id && typeof provider.request === 'function'
    return isOther ? provider : undefined
  } catch {
    return undefined
  }
}

/**
 * Destroys the extension's overlay where the page has a copy of the kit.
 *
 * Both would use one stored connection and the page's `<portico-button>`s, and the page's copy leaves the extension's
 * out of its wallets. A dapp may already have the extension's provider: its requests go to the page's.
 */
export function stepAside(portico: Portico, onAside: () => void): void {
  const type = 'eip6963:announceProvider'
  const listener = (event: Event) => {
    const other = readOtherCopy(event, portico.id)
    if (!other) return
    window.removeEventListener(type, listener)
    portico.destroy()
    Object.assign(portico.provider, {
      addListener: other.on.bind(other),
      off: other.off.bind(other),
      on: other.on.bind(other),
      once: other.once.bind(other),
      removeListener: other.removeListener.bind(other),
      request: other.request.bind(other),
    } satisfies Omit<Provider, 'listenerCount'>)
    onAside()
  }
  window.addEventListener(type, listener)
  // A copy that announced itself before the settings were read announces itself again.
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}
