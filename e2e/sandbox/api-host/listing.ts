import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A wallet in the response of `/getWallets` (services §1.2). */
export type Listing = {
  readonly id: string
  readonly name: string
  readonly badge_type: 'certified' | 'none'
  readonly description: string | null
  readonly homepage: string | null
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly image_id: string | null
  readonly image_url: string | null
  readonly order: number
  readonly display_index: number
  readonly rdns: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly link_mode: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly injected: readonly Injected[] | null
  readonly supports_wc: boolean
  readonly supports_wcpay: boolean
}

type Injected = { readonly namespace: string; readonly injected_id: string }

export type Entry = {
  /** The id in the explorer. Default: an id derived from the name. */
  readonly id?: string
  readonly name: string
  readonly homepage?: string
  readonly description?: string
  readonly certified?: boolean
  readonly chains: readonly string[]
  /** A path in `@web3icons/core/svgs`. Default: a letter tile. With null the wallet has no image. */
  readonly icon?: string | null
  readonly rdns?: string
  readonly mobile?: string
  readonly desktop?: string
  readonly web?: string
  readonly linkMode?: string
  /** The ids in the URLs of the App Store, Google Play and the Chrome Web Store, or whole URLs, in order. */
  readonly stores?: readonly (string | undefined)[]
  /** `namespace:flag`, as in `eip155:isMetaMask`. */
  readonly injected?: readonly string[]
  readonly walletConnect?: boolean
  readonly pay?: boolean
}

type Place = { readonly position: number; readonly apiUrl: string }

export function toListing(entry: Entry, { position, apiUrl }: Place): Listing {
  const imageId = toImageId(entry)
  return {
    id: entry.id ?? toHash(entry.name),
    name: entry.name,
    badge_type: entry.certified ? 'certified' : 'none',
    description: entry.description ?? null,
    homepage: entry.homepage ?? null,
    chains: entry.chains,
    image_id: imageId,
    image_url: imageId && `${apiUrl}/getWalletImage/${imageId}`,
    order: position * 10,
    display_index: position,
    ...toLinks(entry),
    injected: entry.injected?.map(toInjected) ?? null,
    supports_wc: entry.walletConnect ?? true,
    supports_wcpay: entry.pay ?? false,
  }
}

function toLinks(entry: Entry) {
  const [apple, google, chrome] = entry.stores ?? []
  return {
    rdns: entry.rdns ?? null,
    mobile_link: entry.mobile ?? null,
    desktop_link: entry.desktop ?? null,
    webapp_link: entry.web ?? null,
    link_mode: entry.linkMode ?? null,
    app_store: toAddress('https://apps.apple.com/app/id', apple),
    play_store: toAddress('https://play.google.com/store/apps/details?id=', google),
    chrome_store: toAddress('https://chromewebstore.google.com/detail/', chrome),
  }
}

function toAddress(store: string, id: string | undefined): string | null {
  if (id === undefined) return null
  return id.startsWith('https://') ? id : `${store}${id}`
}

function toInjected(text: string): Injected {
  const [namespace = '', injected_id = ''] = text.split(':')
  return { namespace, injected_id }
}

/** An image id in the hosted service's format, derived from the name. Null if the wallet has no image. */
export function toImageId({ name, icon }: Pick<Entry, 'icon' | 'name'>): string | null {
  if (icon === null) return null
  const hash = toHash(`image of ${name}`)
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 30],
  ]
    .map(([from, to]) => hash.slice(from, to))
    .join('-')
    .concat('00')
}

function toHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
