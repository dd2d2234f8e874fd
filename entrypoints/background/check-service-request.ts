import { PorticoError } from '../../shared/errors/portico-error.ts'
import { fill } from '../../shared/options/fill.ts'
import { defaultServices } from '../../shared/options/option-table.ts'
import { parseUrl } from '../../shared/schema/parse-url.ts'
import type { Settings } from '../../shared/wire/settings.ts'

type Method = 'GET' | 'POST'

/** The paths of the API host that the overlay requests, after the path of the service's own address. */
const apiPaths = {
  GET: /^(getWallets|getWalletImage\/[^/]+|public\/getAssetImage\/[^/]+)$/,
  POST: /^\b\B/,
}

const rpcPaths = {
  GET: /^v1\/(account|convert|identity|profile)\/[^/]+(\/[^/]+)*$/,
  POST: /^v1\/(|(convert|fungible|generators|profile)\/[^/]+(\/[^/]+)*)$/,
}

const isPicturePath = (path: string) => /^(getWalletImage|public\/getAssetImage)\//.test(path)

/** The path of a URL below the address of a service. `undefined` if it is not there. */
function toPathBelow(url: URL, service: string): string | undefined {
  const base = parseUrl(service)
  if (!base || url.origin !== base.origin) return undefined
  const folder = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`
  return url.pathname.startsWith(folder) ? url.pathname.slice(folder.length) : undefined
}

/** An address as `fetch` will use it. It has no login, and no part that a server may read as another path. */
function toPlainUrl(text: string): URL | undefined {
  const url = parseUrl(text)
  const isPlain = url && !url.username && !url.password && !/%2f|%5c|\\|\/\//i.test(url.pathname)
  return isPlain ? url : undefined
}

type ServiceRequest = { readonly method: Method; readonly url: string }

/**
 * Checks that a request is one that the overlay sends to a service of the profile, and gives its URL. Throws `unauthorized`
 * for any other: a page can speak with the overlay's voice, and the background is not bound by the page's policy or CORS.
 */
export function checkServiceRequest(settings: Settings, { method, url }: ServiceRequest): URL {
  const { api, rpc } = fill(defaultServices, settings.services)
  const target = toPlainUrl(url)
  const isAllowed =
    target &&
    (apiPaths[method].test(toPathBelow(target, api) ?? '') ||
      rpcPaths[method].test(toPathBelow(target, rpc) ?? ''))
  if (!isAllowed) throw new PorticoError('unauthorized', 'This is no request of the overlay.')
  return target
}

export function checkPictureRequest(settings: Settings, url: string): URL {
  const target = checkServiceRequest(settings, { method: 'GET', url })
  const { api } = fill(defaultServices, settings.services)
  if (!isPicturePath(toPathBelow(target, api) ?? ''))
    throw new PorticoError('unauthorized', 'This is no picture of the overlay.')
  return target
}
