import { cleanIcon } from '../format/clean-icon.ts'
import { cleanText } from '../format/clean-text.ts'
import * as limits from '../limits.ts'
import type { Page } from '../platform/ports.ts'
import { captureProvider, type Eip1193Provider } from './connector.ts'

/** A wallet that announced itself (EIP-6963), read once and cleaned. */
export type Announcement = {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly provider: Eip1193Provider
  /** The page's own object, by which doubles are known. Nothing is ever read from it again. */
  readonly source: object
}

export type Discovery = {
  readonly getAnnouncements: () => readonly Announcement[]
  /** Asks the wallets of the page to announce themselves again. */
  readonly refresh: () => void
  readonly destroy: () => void
}

/** Reads the four texts of an announcement, each once. `undefined` unless all are there. */
function toTexts(
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

/** Reads an announcement that may be hostile: nothing in it is trusted, and nothing is looked at twice. */
function toAnnouncement(detail: unknown): Announcement | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: every value is looked at below.
    const { info, provider: source } = detail as { info: object; provider: object }
    const texts = toTexts(info)
    const provider = captureProvider(source)
    if (!texts || !provider) return undefined
    const [uuid, rdns, name, icon] = texts
    if (!rdns) return undefined
    return Object.freeze({
      imageUrl: cleanIcon(icon),
      name: cleanText(name, limits.walletName) || cleanText(rdns, limits.walletName),
      provider,
      rdns,
      source,
      uuid,
    })
  } catch {
    // A getter threw or nothing was there: no wallet speaks like this.
    return undefined
  }
}

/** Finds the wallets of the page that announce themselves (EIP-6963). */
export function createDiscovery(options: {
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean
  onFound: () => void
  page: Page
}): Discovery {
  const { isOurs, onFound, page } = options
  let found: readonly Announcement[] = []

  const stop = page.listen('eip6963:announceProvider', (detail) => {
    if (found.length >= limits.announcements) return
    const announcement = toAnnouncement(detail)
    if (!announcement || isOurs(announcement)) return
    const { source, uuid } = announcement
    if (found.some((other) => other.uuid === uuid || other.source === source)) return
    found = [...found, announcement]
    onFound()
  })
  const refresh = () => page.announce('eip6963:requestProvider', undefined)
  refresh()

  return { destroy: stop, getAnnouncements: () => found, refresh }
}
