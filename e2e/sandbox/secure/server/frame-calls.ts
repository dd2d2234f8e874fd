import * as v from 'valibot'
import { emailAddress as email } from '../email-address.ts'
import { socialProviders } from './providers.ts'
import { Refusal } from './refusal.ts'
import type { SiteParts } from './site-parts.ts'

const text = v.pipe(v.string(), v.maxLength(2_000))
/** The parameters of every call: the dapp's project and the browser's id. */
const caller = { projectId: v.optional(text), deviceId: v.pipe(text, v.minLength(16)) }

type Call<schema extends v.GenericSchema> = {
  readonly schema: schema
  readonly answer: (params: v.InferOutput<schema>, parts: SiteParts) => unknown
}

function define<schema extends v.GenericSchema>(
  schema: schema,
  answer: Call<schema>['answer'],
): (body: string, parts: SiteParts) => Promise<unknown> {
  return async (body, parts) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body)
    if (!parsed.success) throw new Refusal(parsed.issues[0].message)
    return (await answer(parsed.output, parts)) ?? {}
  }
}

/** The calls of the frame to its own site, by path. Other origins are refused. */
export const frameCalls = {
  '/api/email/start': define(
    v.object({ ...caller, email, token: v.optional(text) }),
    (params, { emailLogins }) => ({ action: emailLogins.start(params) }),
  ),
  '/api/email/device': define(v.object({ ...caller, email }), (params, { emailLogins }) =>
    emailLogins.waitForDevice(params),
  ),
  '/api/email/code': define(
    v.object({ ...caller, email, code: text }),
    (params, { emailLogins, people }) => people.logIn(emailLogins.enter(params), params.deviceId),
  ),
  '/api/email/update': define(
    v.object({ ...caller, email, token: text }),
    (params, { emailUpdates, people }) => ({
      action: emailUpdates.start(people.toUser(params), params.email),
    }),
  ),
  '/api/email/update/primary': define(
    v.object({ ...caller, email, code: text, token: text }),
    (params, { emailUpdates, people }) => emailUpdates.enterPrimary(people.toUser(params), params),
  ),
  '/api/email/update/secondary': define(
    v.object({ ...caller, email, code: text, token: text }),
    (params, { emailUpdates, people }) => ({
      user: emailUpdates.enterSecondary(people.toUser(params), params),
    }),
  ),
  '/api/social/start': define(
    v.object({ ...caller, provider: v.picklist(socialProviders), origin: v.pipe(text, v.url()) }),
    (params, { facts, socialLogins }) => {
      const { secureSite } = facts().services
      const address = new URL(`${secureSite}/oauth/${params.provider}/authorize`)
      address.searchParams.set('redirect_uri', `${secureSite}/callback`)
      // Must be the last parameter: a client in Telegram appends its page (services §6.5).
      address.searchParams.set('state', socialLogins.start(params))
      return { uri: address.href }
    },
  ),
  '/api/social/finish': define(
    v.object({ ...caller, state: text, code: text }),
    (params, { people, socialLogins }) => {
      const user = people.findBySocial(socialLogins.finish(params))
      people.trustDevice(params.deviceId, user)
      return people.logIn(user, params.deviceId)
    },
  ),
  '/api/farcaster/start': define(v.object(caller), ({ deviceId }, { facts, farcasterLogins }) => {
    const channel = farcasterLogins.start(deviceId)
    return { channel, url: `${facts().services.secureSite}/farcaster?channel=${channel}` }
  }),
  '/api/farcaster/wait': define(
    v.object({ ...caller, channel: text }),
    async (params, { farcasterLogins, people }) => {
      const userName = await farcasterLogins.wait(params)
      const user = people.findBySocial({ provider: 'farcaster', userName, email: null })
      return people.logIn(user, params.deviceId)
    },
  ),
  '/api/session': define(v.object({ ...caller, token: text }), (params, { people }) => ({
    user: people.readSession(params) ?? null,
  })),
  '/api/session/end': define(v.object({ token: text }), ({ token }, { people }) =>
    people.logOut(token),
  ),
} as const

const projectOf = v.pipe(v.string(), v.parseJson(), v.object({ projectId: v.optional(v.string()) }))

/** Refuses a call for a project that is unknown or closed. */
export function checkProject(body: string, { conditions }: SiteParts): void {
  const parsed = v.safeParse(projectOf, body)
  if (!parsed.success || !conditions.knowsProject(parsed.output.projectId))
    throw new Refusal('Project not found')
}
