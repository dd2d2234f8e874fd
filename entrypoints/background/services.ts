import { PorticoError } from '../../shared/errors/portico-error.ts'
import { readBody } from '../../shared/schema/read-body.ts'
import type { bridgeContract, Params, Result } from '../../shared/wire/contract.ts'
import { createRateLimit } from '../../shared/wire/rate-limit.ts'
import type { Settings } from '../../shared/wire/settings.ts'
import { checkPictureRequest, checkServiceRequest } from './check-service-request.ts'

type Contract = typeof bridgeContract

/** The longest answer that crosses to the page, in bytes: as the overlay reads of a node. */
const longestAnswer = 10_485_760

/** The longest picture, in bytes. */
const longestPicture = 262_144

const timeout = 30_000

export type Services = {
  readonly request: (
    site: ServiceSite,
    params: Params<Contract, 'service-request'>,
  ) => Promise<Result<Contract, 'service-request'>>
  readonly getPicture: (site: ServiceSite, url: string) => Promise<string>
}

export type ServiceSite = { readonly origin: string; readonly settings: Settings }

type ServicesOptions = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
}

/** Nothing of the visitor: no cookies and no address of a page. An answer that leads elsewhere is refused. */
const anonymous = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' } as const

async function readLimited(answer: Response, longest: number): Promise<Response> {
  const body = await readBody(answer, longest)
  if (!body) throw new PorticoError('bad-response', 'The answer is too long.')
  return body
}

const pictureType = /^image\/(avif|gif|jpeg|png|svg\+xml|webp)$/

async function toDataUrl(answer: Response): Promise<string> {
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
  if (!answer.ok || !pictureType.test(type))
    throw new PorticoError('bad-response', 'This is no picture.')
  const bytes = new Uint8Array(await (await readLimited(answer, longestPicture)).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${type};base64,${btoa(text)}`
}

/** Sends requests of pages. Each site has a limit of its own. */
export function createServices({ fetch, now }: ServicesOptions): Services {
  const limit = createRateLimit(now)
  const send = (url: URL, init: RequestInit) =>
    fetch(url.href, { ...anonymous, ...init, signal: AbortSignal.timeout(timeout) }).catch(
      (cause: unknown) => {
        throw new PorticoError('service-unavailable', `Could not reach ${url.host}.`, { cause })
      },
    )
  return {
    async getPicture({ origin, settings }, url) {
      const target = checkPictureRequest(settings, url)
      limit(origin)
      return toDataUrl(await send(target, {}))
    },
    async request({ origin, settings }, params) {
      const target = checkServiceRequest(settings, params)
      limit(origin)
      const { body, contentType, isFresh, method } = params
      const answer = await send(target, {
        method,
        ...(isFresh && { cache: 'no-cache' }),
        ...(method === 'POST' && {
          body: body ?? '',
          headers: { 'content-type': contentType ?? 'application/json' },
        }),
      })
      return {
        body: await (await readLimited(answer, longestAnswer)).text(),
        retryAfter: answer.headers.get('retry-after') ?? '',
        status: answer.status,
      }
    },
  }
}
