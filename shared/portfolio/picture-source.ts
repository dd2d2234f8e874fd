import { cleanIcon } from '../format/clean-icon.ts'
import type { ResolvedOptions } from '../options/options.ts'
import { parseUrl } from '../schema/parse-url.ts'

export type PictureSource =
  | { readonly status: 'none' }
  /** Part of the address itself, or at a server that the host page or the profile names. */
  | { readonly status: 'trusted'; readonly url: string }
  /** The server, which its maker chose, would learn who views it. */
  | { readonly status: 'foreign'; readonly host: string; readonly url: string }

type PictureOptions = Pick<ResolvedOptions, 'nftImageHosts' | 'services'>

function toGatewayUrl(url: string, { nftImageHosts = [] }: PictureOptions): URL | undefined {
  const gateway = nftImageHosts.find((host) => /\/ipfs\/?$/i.test(host))?.replace(/\/$/, '')
  const path = url.replace(/^ipfs:\/\/(ipfs\/)?/i, '')
  const address = gateway && parseUrl(`${gateway}/${path}`)
  // A foreign path must not lead to another place of the gateway.
  return address && address.href.startsWith(`${parseUrl(gateway)?.href}/`) ? address : undefined
}

const isTrusted = ({ origin }: URL, { nftImageHosts = [], services }: PictureOptions) =>
  [...nftImageHosts, ...Object.values(services)].some((url) => parseUrl(url)?.origin === origin)

/** Loading it must not tell a foreign server who views it. */
export function toPictureSource(url: string | undefined, options: PictureOptions): PictureSource {
  if (!url) return { status: 'none' }
  const icon = cleanIcon(url)
  if (icon) return { status: 'trusted', url: icon }
  const address = /^ipfs:/i.test(url) ? toGatewayUrl(url, options) : parseUrl(url)
  if (!address || !/^https?:$/.test(address.protocol)) return { status: 'none' }
  // The parsed address is loaded, not the text.
  const { host, href } = address
  return isTrusted(address, options)
    ? { status: 'trusted', url: href }
    : { host, status: 'foreign', url: href }
}
