import * as v from 'valibot'
import { limitTime } from '../async/time-limit.ts'
import { PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import type { Fetch } from '../platform/ports.ts'
import { readBody } from '../schema/read-body.ts'
import { createPageMessage, type PageMessageOptions } from './page-message.ts'
import { parsePageMessage } from './parse-sign-in-message.ts'
import { isSameAddress } from './same-address.ts'
import type { SessionPorts } from './session-ports.ts'
import type { SignInSession, Siwx } from './siwx.ts'

/** Options of `serverSessions()`. */
export type ServerSessionsOptions = PageMessageOptions & {
  /** The URL of the routes, without a slash at the end. It can be relative to the page, such as `/sign-in`. */
  readonly url: string
  /**
   * Sends the requests.
   *
   * @default the `fetch` of the page
   */
  readonly fetch?: Fetch | undefined
  /**
   * Whether a connected account has to sign in (§6.3).
   *
   * @default a function that returns `false`
   */
  readonly getRequired?: (() => boolean) | undefined
}

/** In milliseconds. */
const timeLimit = 30_000

const nonceAnswer = v.object({ nonce: v.string() })
const sessionsAnswer = v.object({ messages: v.array(v.string()) })
const emptyAnswer = v.object({})
const refusalAnswer = v.object({ reason: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)) })

const unreachable = (cause: unknown) =>
  new PorticoError('service-unavailable', 'The sign-in server cannot be reached.', { cause })

function toError(status: number, text: string | undefined): PorticoError {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), refusalAnswer), text)
  if (!parsed.success)
    return new PorticoError('http-status', `HTTP status code: ${status}`, { details: { status } })
  const { reason } = parsed.output
  const details = { reason, status }
  return reason === 'node-unreachable'
    ? new PorticoError('service-unavailable', 'The server could not verify the sign-in.', {
        details,
      })
    : new PorticoError('sign-in-refused', `The sign-in was refused: ${reason}.`, { details })
}

type ServerRequest<schema> = {
  readonly body?: unknown
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly schema: schema
}

function createServer(
  options: Pick<ServerSessionsOptions, 'fetch' | 'url'>,
  getPorts: () => Pick<SessionPorts, 'clock' | 'fetch'>,
) {
  async function exchange(path: string, init: RequestInit) {
    const fetch = options.fetch ?? getPorts().fetch
    try {
      const response = await fetch(`${options.url}/${path}`, init)
      return { response, text: await (await readBody(response, limits.serviceAnswer))?.text() }
    } catch (cause) {
      throw unreachable(cause)
    }
  }

  return async function send<schema extends v.GenericSchema>(
    request: ServerRequest<schema>,
  ): Promise<v.InferOutput<schema>> {
    const { body, method, path, schema } = request
    const init: RequestInit = {
      cache: 'no-store',
      credentials: 'include',
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    }
    const onLimit = () => {
      throw unreachable(undefined)
    }
    const { response, text } = await limitTime(
      { clock: getPorts().clock, limit: timeLimit, onLimit },
      (signal) => exchange(path, { ...init, signal }),
    )
    if (!response.ok) throw toError(response.status, text)
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
    if (parsed.success) return parsed.output
    throw new PorticoError('bad-response', 'The sign-in server sent an unexpected shape.', {
      cause: new v.ValiError(parsed.issues),
    })
  }
}

/** Only these are sent: the server reads every field from the text. */
const toProof = ({ message, signature }: SignInSession) => ({ message, signature })

function toSession(message: string): SignInSession {
  try {
    return { data: parsePageMessage(message), message, signature: '' }
  } catch (cause) {
    throw new PorticoError('bad-response', 'The sign-in server sent an unexpected message.', {
      cause,
    })
  }
}

/** Nothing reads the page before the first call. */
export function createServerSessions(
  options: ServerSessionsOptions,
  getPorts: () => SessionPorts,
): Siwx {
  const send = createServer(options, getPorts)
  const verify = (method: 'POST' | 'PUT', sessions: readonly SignInSession[]) =>
    send({ body: { sessions: sessions.map(toProof) }, method, path: 'verify', schema: emptyAnswer })

  return {
    async createMessage(account) {
      const { nonce } = await send({ method: 'POST', path: 'nonce', schema: nonceAnswer })
      return createPageMessage(account, nonce, { ...options, ports: getPorts() })
    },
    addSession: async (session) => void (await verify('POST', [session])),
    setSessions: async (sessions) => void (await verify('PUT', sessions)),
    async getSessions(chainId, address) {
      const { messages } = await send({ method: 'GET', path: 'session', schema: sessionsAnswer })
      return messages
        .map(toSession)
        .filter(
          ({ data }) =>
            data.chainId === chainId && isSameAddress(chainId, data.accountAddress, address),
        )
    },
    async revokeSession(chainId, address) {
      const body = { address, chainId }
      await send({ body, method: 'POST', path: 'sign-out', schema: emptyAnswer })
    },
    getRequired: options.getRequired,
  }
}
