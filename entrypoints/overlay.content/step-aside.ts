import type { Portico } from '../../overlay/index.ts'

/** What every copy of the kit announces itself as. */
const ourRdns = 'org.portico.overlay'

type Provider = Portico['provider']

/** The provider of another copy of the kit, where an announcement is one. Pages announce what they like. */
function toOtherCopy(event: Event, id: string): Provider | undefined {
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
 * Leaves the page to its own copy of the kit, should it bring one.
 *
 * Two at once would fight over one stored connection and over the page's `<portico-button>`s, and the page's copy
 * leaves ours out of its wallets in any case. A dapp may have noted ours by then: what it asks goes to the page's.
 */
export function stepAside(portico: Portico, onAside: () => void): void {
  const type = 'eip6963:announceProvider'
  const listener = (event: Event) => {
    const other = toOtherCopy(event, portico.id)
    if (!other) return
    window.removeEventListener(type, listener)
    portico.destroy()
    Object.assign(portico.provider, {
      off: other.off.bind(other),
      on: other.on.bind(other),
      once: other.once.bind(other),
      removeListener: other.removeListener.bind(other),
      request: other.request.bind(other),
    } satisfies Provider)
    onAside()
  }
  window.addEventListener(type, listener)
  // A copy that was quicker than the settings says again that it is here.
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}
