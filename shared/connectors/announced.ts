import { cleanIcon } from '../format/clean-icon.ts'
import { cleanText } from '../format/clean-text.ts'
import * as limits from '../limits.ts'
import type { Page } from '../platform/ports.ts'
import { captureProvider, type Eip1193Provider } from './connector.ts'

export type Announcement = {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly provider: Eip1193Provider
  /** It identifies duplicates and is not read again. */
  readonly source: object
  /** Another object had the same name, picture and rdns: the wallet makes one at each request. */
  readonly isRenewed?: true
}

export type Discovery = {
  readonly getAnnouncements: () => readonly Announcement[]
  readonly refresh: () => void
  readonly destroy: () => void
}

function readTexts(
  info: object,
): [uuid: string, rdns: string, name: string, icon: string] | undefined {
  const [uuid, rdns, name, icon] = ['uuid', 'rdns', 'name', 'icon'].map(
    (key): unknown => Object(info)[key],
  )
  if (typeof uuid !== 'string' || typeof rdns !== 'string') return undefined
  if (typeof name !== 'string' || typeof icon !== 'string') return undefined
  return uuid && uuid.length <= limits.rdns
    ? [uuid, cleanText(rdns, limits.rdns), name, icon]
    : undefined
}

/** It may be hostile: no value is trusted, and each is read once. */
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

const isSame = (one: Announcement, other: Announcement) =>
  one.rdns === other.rdns && one.name === other.name && one.imageUrl === other.imageUrl

export function createDiscovery(options: {
  isKnown?: ((rdns: string) => boolean) | undefined
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean
  onChange: () => void
  page: Page
}): Discovery {
  const { isKnown = () => false, isOurs, onChange, page } = options
  let announcements: readonly Announcement[] = []
  let round = new WeakSet()

  /** Unknown wallets cannot crowd out known ones: each of the two has as much room. */
  function hasRoom({ rdns }: Announcement): boolean {
    if (announcements.length < limits.announcements) return true
    if (!isKnown(rdns)) return false
    const known = announcements.filter((other) => isKnown(other.rdns))
    return known.length < limits.announcements
  }

  const stop = page.listen('eip6963:announceProvider', (detail) => {
    const announcement = readAnnouncement(detail)
    if (!announcement || isOurs(announcement)) return
    round.add(announcement.source)
    // Not by the uuid: another wallet may replay it.
    if (announcements.some(({ source }) => source === announcement.source)) return
    if (!hasRoom(announcement)) return
    announcements = [...announcements, announcement]
    onChange()
  })
  function refresh(): void {
    round = new WeakSet()
    page.announce('eip6963:requestProvider', undefined)
    // Of a wallet that makes an object at each request, the newest counts. Two wallets of one identity both answer, and stay.
    announcements = announcements.flatMap((one) => {
      const isNew = round.has(one.source)
      const isTwin = (other: Announcement) =>
        isSame(other, one) && round.has(other.source) !== isNew
      if (!announcements.some(isTwin)) return one
      return isNew ? { ...one, isRenewed: true } : []
    })
  }
  refresh()

  return { destroy: stop, getAnnouncements: () => announcements, refresh }
}
