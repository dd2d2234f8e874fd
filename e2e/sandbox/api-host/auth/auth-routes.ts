import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Conditions } from '../../conditions.ts'
import type { Env } from '../../faults.ts'
import type { Routes } from '../../service.ts'
import type { WorldFacts } from '../../world-facts.ts'
import { refuse, refuseProject } from '../refusal.ts'
import type { AuthStore } from './auth-store.ts'
import { parseSignInMessage, type SignInMessage } from './sign-in-message.ts'
import { createTokens, type Tokens } from './tokens.ts'
import { isSigned } from './verify-signature.ts'

export type AuthOptions = {
  conditions: Conditions
  facts: () => WorldFacts
  store: AuthStore
}

/** In seconds. */
const nonceLifetime = 300
const sessionLifetime = 86_400

const nonceClaims = v.object({ nonce: v.string(), exp: v.number() })
const sessionClaims = v.looseObject({ sub: v.string(), sessionId: v.string(), exp: v.number() })
const authenticateBody = v.object({ message: v.string(), signature: v.string() })
const metadataBody = v.object({ metadata: v.unknown() })

type Session = v.InferOutput<typeof sessionClaims>

/** Adds the routes for sign-in sessions (services §1.9): a nonce, a session for a signed message, and its end. */
export function addAuthRoutes(app: Routes, options: AuthOptions): void {
  const { conditions, store } = options
  const tokens = createTokens(conditions.now)
  app.use('/auth/v1/*', async (context, next) => {
    const refusal = refuseProject(conditions, context.req.query('projectId'), 401)
    if (refusal) return refusal
    return next()
  })
  app.get('/auth/v1/nonce', (context) => {
    const nonce = randomBytes(8).toString('hex')
    store.addNonce(nonce)
    const exp = toSeconds(conditions.now()) + nonceLifetime
    return context.json({ nonce, token: tokens.sign({ nonce, exp }) })
  })
  app.post('/auth/v1/authenticate', (context) => authenticate(context, { ...options, tokens }))
  addSessionRoutes(app, { store, tokens })
}

type SessionParts = { store: AuthStore; tokens: Tokens }

function addSessionRoutes(app: Routes, { store, tokens }: SessionParts): void {
  const withSession =
    (act: (session: Session, context: Context<Env>) => unknown) =>
    async (context: Context<Env>): Promise<Response> => {
      const session = tokens.read(sessionClaims, context.req.header('authorization'))
      if (!session || !store.hasSession(session.sessionId))
        return refuse(401, 'authentication', 'There is no such session')
      const answer = await act(session, context)
      return answer instanceof Response ? answer : Response.json(answer)
    }
  app.get(
    '/auth/v1/me',
    withSession(({ sessionId: _id, ...claims }, context) => {
      if (context.req.query('includeAppKitAccount') !== 'true') return claims
      const { sub, caip2Network, address, profileUuid } = claims
      const metadata = store.metadata.get(sub) ?? null
      const account = { address, caip2_chain: caip2Network, profile_uuid: profileUuid, metadata }
      return { ...claims, appKitAccount: account }
    }),
  )
  app.put(
    '/auth/v1/account-metadata',
    withSession(async ({ sub }, context) => {
      const body = await readBody(context, metadataBody)
      if (!body) return refuse(422, 'body', 'The body has to be JSON with metadata')
      store.metadata.set(sub, body.metadata)
      return null
    }),
  )
  app.post(
    '/auth/v1/sign-out',
    withSession(({ sessionId }) => {
      store.endSession(sessionId)
      return null
    }),
  )
}

async function authenticate(
  context: Context<Env>,
  { conditions, facts, store, tokens }: AuthOptions & { tokens: Tokens },
): Promise<Response> {
  const issued = tokens.read(nonceClaims, context.req.header('x-nonce-jwt'))
  if (!issued) return refuse(401, 'nonce', 'The nonce is not valid')
  const body = await readBody(context, authenticateBody)
  if (!body) return refuse(422, 'body', 'The body has to be JSON with message and signature')
  const message = parseSignInMessage(body.message)
  if (!message) return refuse(400, 'message', 'The message is not a sign-in message')
  if (message.nonce !== issued.nonce) return refuse(401, 'nonce', 'The message has another nonce')
  if (!isCurrent(message, conditions.now()))
    return refuse(401, 'message', 'The message has expired or is not valid yet')
  try {
    const signed = await isSigned(facts(), message, body)
    if (signed === undefined) return refuse(400, 'chainId', 'The chain is not supported')
    if (!signed) return refuse(401, 'signature', 'The signature is not that of the account')
  } catch {
    return refuse(503, 'provider', 'The chain did not answer')
  }
  // Last, and at once: of two requests that arrive together, one consumes the nonce.
  if (!store.consumeNonce(issued.nonce)) return refuse(401, 'nonce', 'The nonce is not valid')
  const projectId = context.req.query('projectId') ?? ''
  const claims = toClaims(message, { projectId, facts: facts(), store })
  const exp = toSeconds(conditions.now()) + sessionLifetime
  return context.json({ token: tokens.sign({ ...claims, exp }) })
}

function isCurrent({ expiresAt = Infinity, notBefore = 0 }: SignInMessage, now: number): boolean {
  return notBefore <= now && now < expiresAt
}

type ClaimsParts = { projectId: string; facts: WorldFacts; store: AuthStore }

function toClaims(
  { address, chain, domain, nonce, uri }: SignInMessage,
  { projectId, facts, store }: ClaimsParts,
) {
  const sub = `${chain}:${address}`
  const [namespace = '', reference = ''] = chain.split(':')
  return {
    aud: domain,
    iss: facts.services.api,
    sub,
    projectIdKey: projectId,
    projectUuid: store.toProfileId(projectId),
    profileUuid: store.toProfileId(sub),
    address,
    chainId: namespace === 'eip155' ? Number(reference) : reference,
    chainNamespace: namespace,
    caip2Network: chain,
    uri,
    domain,
    nonce,
    sessionId: store.startSession(),
  }
}

async function readBody<const schema extends v.GenericSchema>(
  context: Context<Env>,
  schema: schema,
): Promise<v.InferOutput<schema> | undefined> {
  const text = await context.req.text()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success ? parsed.output : undefined
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
