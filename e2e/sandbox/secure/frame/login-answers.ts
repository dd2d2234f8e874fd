import { describeUser } from './accounts.ts'
import type { FrameParts } from './frame-parts.ts'
import type { FrameLogin } from './frame-storage.ts'
import type { Answers } from './messages.ts'

type LoginAnswers = Pick<
  Answers,
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'CONNECT_SOCIAL'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'RELOAD'
>

/** `CONNECT_DEVICE` and `CONNECT_FARCASTER` wait, without a limit, for the user outside the frame. */
export function createLoginAnswers(parts: FrameParts): LoginAnswers {
  const { site, parent, person, network } = parts
  const held = createHeld()
  let email: string | undefined
  let channel: string | undefined

  return {
    async CONNECT_EMAIL({ email: entered }) {
      const token = person.login?.token
      const { action } = await site('/api/email/start', { email: entered, token })
      email = entered
      return { action }
    },
    async CONNECT_DEVICE() {
      const address = toEmail(email)
      await held.wait(address, (signal) => site('/api/email/device', { email: address }, signal))
    },
    async CONNECT_OTP({ otp }) {
      person.logIn(await site('/api/email/code', { email: toEmail(email), code: otp }))
    },
    GET_SOCIAL_REDIRECT_URI: async ({ provider }) => ({
      uri: (await site('/api/social/start', { provider, origin: parent.origin })).uri,
    }),
    async CONNECT_SOCIAL({ uri, chainId, preferredAccountType, rpcUrl }) {
      const { userName, ...login } = await finishSocial(parts, uri)
      person.logIn(login)
      const selected = network.select(chainId, rpcUrl)
      return { ...(await describeUser(person, selected, preferredAccountType)), userName }
    },
    async GET_FARCASTER_URI() {
      const started = await site('/api/farcaster/start')
      channel = started.channel
      return { url: started.url }
    },
    async CONNECT_FARCASTER() {
      if (!channel) throw new Error('There is no Farcaster address yet')
      const pending = channel
      const login = await held.wait(pending, (signal) =>
        site('/api/farcaster/wait', { channel: pending }, signal),
      )
      person.logIn(login)
      return { userName: login.user.userName }
    },
    RELOAD() {
      held.drop()
      email = undefined
      channel = undefined
    },
  }
}

function toEmail(email: string | undefined): string {
  if (email === undefined) throw new Error('There is no login to verify. Enter the e-mail first.')
  return email
}

async function finishSocial(
  { site }: FrameParts,
  uri: string,
): Promise<FrameLogin & { userName: string | null }> {
  const { origin, pathname, searchParams } = new URL(uri)
  if (origin !== location.origin || pathname !== '/callback')
    throw new Error('This login did not end on the secure site')
  const query = Object.fromEntries(searchParams)
  if (query['error']) throw new Error(query['error_description'] ?? query['error'])
  const login = await site('/api/social/finish', { state: query['state'], code: query['code'] })
  return { ...login, userName: login.user.userName }
}

type Wait<result> = (signal: AbortSignal) => Promise<result>

/** Pending answers. A second request for the same key shares the first answer. */
function createHeld() {
  const waits = new Map<string, Promise<unknown>>()
  let dropping = new AbortController()
  return {
    wait<result>(key: string, start: Wait<result>): Promise<result> {
      const { signal } = dropping
      const wait = waits.get(key) ?? begin(start, signal).finally(() => waits.delete(key))
      waits.set(key, wait)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: each key is always used with the same result type.
      return wait as Promise<result>
    },
    /** Drops the pending requests without an answer, as a reload of the page does. */
    drop() {
      dropping.abort()
      dropping = new AbortController()
      waits.clear()
    },
  }
}

async function begin<result>(start: Wait<result>, signal: AbortSignal): Promise<result> {
  try {
    return await start(signal)
  } catch (cause) {
    if (!signal.aborted) throw cause
    return new Promise<never>(() => undefined)
  }
}
