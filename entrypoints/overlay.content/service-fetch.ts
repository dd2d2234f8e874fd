import { untilAborted } from '../../shared/async/abort.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { fill } from '../../shared/options/fill.ts'
import { defaultServices } from '../../shared/options/option-table.ts'
import type { Fetch } from '../../shared/platform/ports.ts'
import { createCaller } from '../../shared/wire/channel.ts'
import { pageContract } from '../../shared/wire/contract.ts'
import type { Settings } from '../../shared/wire/settings.ts'
import { createWindowPort } from '../../shared/wire/window-port.ts'

/** As it is when the page starts: its scripts may replace it later. */
const fetchOfPage = self.fetch.bind(self)

/** The services of the site's profile, whose requests the background sends. The bundle is the overlay of one page. */
let bases: readonly string[] = []
let ended = new AbortController().signal
let isBlocked = false

const toBase = (address: string) => new URL(address.endsWith('/') ? address : `${address}/`).href

/** Has the background send requests to the services of the profile, until the extension is gone. */
export function startServices({ services }: Settings, signal: AbortSignal): void {
  const { api, rpc } = fill(defaultServices, services)
  bases = [api, rpc].map(toBase)
  ended = signal
}

/** Has the overlay of this page send and load nothing, as in a replay. */
export function blockNetwork(): void {
  isBlocked = true
}

export const canLoad = () => !isBlocked

export const isServiceUrl = (url: string): boolean => bases.some((base) => url.startsWith(base))

const call = createCaller(createWindowPort(self), pageContract)

/** The statuses whose answer has no body. A `Response` with one throws. */
const bodiless = [204, 205, 304]

export const fetchPicture = (url: string): Promise<string> => call('picture-get', { url }, ended)

/**
 * The `fetch` of the overlay. Requests to the services of the profile cross to the background, which the
 * page's policy does not bind. All others, such as those to nodes that the dapp adds, are the page's.
 */
export const serviceFetch: Fetch = async (url, init = {}) => {
  if (isBlocked) throw new PorticoError('service-unavailable', 'A replay has no network.')
  if (!isServiceUrl(url)) return fetchOfPage(url, init)
  const { body, cache, headers, method = 'GET', signal } = init
  const contentType = new Headers(headers).get('content-type')
  const params = {
    ...(typeof body === 'string' && { body }),
    ...(contentType && { contentType }),
    isFresh: cache === 'no-cache',
    method: method === 'POST' ? ('POST' as const) : ('GET' as const),
    url,
  }
  // The background answers each request in time, also one that has no caller left.
  const answer = await untilAborted(call('service-request', params, ended), signal ?? undefined)
  return new Response(bodiless.includes(answer.status) ? null : answer.body, {
    headers: answer.retryAfter ? { 'retry-after': answer.retryAfter } : {},
    status: answer.status,
  })
}
