import { cleanIcon } from '../format/clean-icon.ts'
import type { ResolvedOptions } from '../options/options.ts'
import { parseUrl } from '../schema/parse-url.ts'

/** Where a picture of another party comes from. */
export type PictureSource =
  /** There is none that can be shown. */
  | { readonly status: 'none' }
  /** It is part of the address itself, or its server is one that the host page or the profile names. */
  | { readonly status: 'trusted'; readonly url: string }
  /** It is at a server that its maker chose, which would learn who looks. */
  | { readonly status: 'foreign'; readonly host: string; readonly url: string }

type PictureOptions = Pick<ResolvedOptions, 'nftImageHosts' | 'services'>

/** The address of a picture of IPFS at the gateway of the host page, if it names one. */
function toGatewayUrl(url: string, { nftImageHosts = [] }: PictureOptions): URL | undefined {
  const gateway = nftImageHosts.find((host) => /\/ipfs\/?$/i.test(host))?.replace(/\/$/, '')
  const path = url.replace(/^ipfs:\/\/(ipfs\/)?/i, '')
  const address = gateway && parseUrl(`${gateway}/${path}`)
  // The path of a stranger must not lead to another place of the gateway.
  return address && address.href.startsWith(`${parseUrl(gateway)?.href}/`) ? address : undefined
}

/** The hosts of the services, and those that the host page names. */
const isTrusted = ({ origin }: URL, { nftImageHosts = [], services }: PictureOptions) =>
  [...nftImageHosts, ...Object.values(services)].some((url) => parseUrl(url)?.origin === origin)

/** Whether a picture of an NFT can be loaded without telling a stranger who looks. */
export function toPictureSource(url: string | undefined, options: PictureOptions): PictureSource {
  if (!url) return { status: 'none' }
  const icon = cleanIcon(url)
  if (icon) return { status: 'trusted', url: icon }
  const address = /^ipfs:/i.test(url) ? toGatewayUrl(url, options) : parseUrl(url)
  if (!address || !/^https?:$/.test(address.protocol)) return { status: 'none' }
  // What is loaded is the address as it was parsed, and not the text.
  const { host, href } = address
  return isTrusted(address, options)
    ? { status: 'trusted', url: href }
    : { host, status: 'foreign', url: href }
}
