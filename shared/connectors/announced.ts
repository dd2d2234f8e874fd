import { cleanIcon } from '../format/clean-icon.ts'
import { cleanText } from '../format/clean-text.ts'
import * as limits from '../limits.ts'
import type { Page } from '../platform/ports.ts'
import { captureProvider, type Eip1193Provider } from './connector.ts'

/** The announcement of a wallet (EIP-6963), read once and cleaned. */
export type Announcement = {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly provider: Eip1193Provider
  /** The object that the page announced. It identifies duplicates and is not read again. */
  readonly source: object
}

export type Discovery = {
  readonly getAnnouncements: () => readonly Announcement[]
  /** Requests the announcements of the page again. */
  readonly refresh: () => void
  readonly destroy: () => void
}

/** Reads the four texts of an announcement, each once. `undefined` where one is missing. */
function readTexts(
  info: object,
): [uuid: string, rdns: string, name: string, icon: string] | undefined {
  const [uuid, rdns, name, icon] = ['uuid', 'rdns', 'name', 'icon'].map((key): unknown =>
    Reflect.get(info, key),
  )
  if (typeof uuid !== 'string' || typeof rdns !== 'string') return undefined
  if (typeof name !== 'string' || typeof icon !== 'string') return undefined
  return uuid && uuid.length <= limits.rdns
    ? [uuid, cleanText(rdns, limits.rdns), name, icon]
    : undefined
}

/** Reads an announcement. It may be hostile: no value is trusted, and each is read once. */
function readAnnouncement(detail: unknown): Announcement | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: every value is checked below.
    const { info, provider: source } = detail as { info: object; provider: object }
    const texts = readTexts(info)
    const provider = captureProvider(source)
    if (!texts || !provider) return undefined
    const [uuid, rdns, name, icon] = texts
    // A reverse domain name has a dot.
    if (!rdns.includes('.')) return undefined
    return Object.freeze({
      imageUrl: cleanIcon(icon),
      name: cleanText(name, limits.walletName) || cleanText(rdns, limits.walletName),
      provider,
      rdns,
      source,
      uuid,
    })
  } catch {
    // A getter threw or a value is missing: this is not a wallet.
    return undefined
  }
}

/** Finds the wallets of the page that announce themselves (EIP-6963). */
export function createDiscovery(options: {
  /** Whether a wallet of this rdns is listed however many others there are. */
  isKnown?: ((rdns: string) => boolean) | undefined
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean
  onChange: () => void
  page: Page
}): Discovery {
  const { isKnown = () => false, isOurs, onChange, page } = options
  let announcements: readonly Announcement[] = []

  /** Strangers cannot crowd out known wallets: each of the two has as much room. */
  function hasRoom({ rdns }: Announcement): boolean {
    if (announcements.length < limits.announcements) return true
    if (!isKnown(rdns)) return false
    const known = announcements.filter((other) => isKnown(other.rdns))
    return known.length < limits.announcements
  }

  const stop = page.listen('eip6963:announceProvider', (detail) => {
    const announcement = readAnnouncement(detail)
    if (!announcement || isOurs(announcement) || !hasRoom(announcement)) return
    // Not by the uuid: another wallet may replay it.
    if (announcements.some(({ source }) => source === announcement.source)) return
    announcements = [...announcements, announcement]
    onChange()
  })
  const refresh = () => page.announce('eip6963:requestProvider', undefined)
  refresh()

  return { destroy: stop, getAnnouncements: () => announcements, refresh }
}
