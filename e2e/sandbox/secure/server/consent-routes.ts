import type { Context } from 'hono'
import * as v from 'valibot'
import type { Env } from '../../faults.ts'
import type { Routes } from '../../service.ts'
import { renderCallback } from '../pages/callback-page.ts'
import { renderConsent } from '../pages/consent-page.ts'
import { renderNotice, toPageHeaders } from '../pages/layout.ts'
import { readPerson } from '../pages/people-choice.ts'
import { renderFarcaster } from '../pages/small-pages.ts'
import { providerFacts, type SocialProvider, socialProviders } from './providers.ts'
import type { SiteParts } from './site-parts.ts'
import type { SocialOutcome } from './social-logins.ts'

/** Separates a login's state from the page in Telegram that the login returns to (services §6.5). */
const separator = '--'

export function addConsentRoutes(app: Routes, parts: SiteParts): void {
  for (const provider of socialProviders) addProvider(app, { provider, parts })
  app.get('/callback', (context) => answerCallback(context, parts))
  addFarcaster(app, parts)
}

type ProviderOptions = { provider: SocialProvider; parts: SiteParts }

function addProvider(app: Routes, { provider, parts }: ProviderOptions): void {
  const path = `/oauth/${provider}/authorize`
  function show(context: Context<Env>, state: string, problem?: string) {
    const login = readLogin(parts, state)
    if (login?.provider !== provider) return context.html(unknown(), 400, toPageHeaders())
    const page = renderConsent({ provider, state, origin: login.origin, problem })
    const headers = toPageHeaders({ formTarget: login.page?.origin })
    return context.html(page, 200, headers)
  }
  app.get(path, (context) => show(context, context.req.query('state') ?? ''))
  app.post(path, async (context) => {
    const parsed = v.safeParse(decisionForm, await context.req.parseBody())
    if (!parsed.success) return context.html(unknown(), 400, toPageHeaders())
    const { decision, state, ...form } = parsed.output
    const login = readLogin(parts, state)
    if (login?.provider !== provider) return context.html(unknown(), 400, toPageHeaders())
    const decide = (outcome: SocialOutcome) => {
      const query = new URLSearchParams({ provider, ...outcome, state })
      return context.redirect(`/callback?${query}`, 303)
    }
    if (decision !== 'allow') return decide(parts.socialLogins.decide(login.id, { kind: decision }))
    const person = readPerson(form, providerFacts[provider].givesEmail ? 'email' : 'userName')
    if ('problem' in person) return show(context, state, person.problem)
    return decide(parts.socialLogins.decide(login.id, { kind: 'allow', account: person.account }))
  })
}

const decisionForm = v.looseObject({
  state: v.string(),
  decision: v.picklist(['allow', 'deny', 'fail']),
})

/** The login of a state, and the page that it returns to if the client has added one. */
function readLogin(parts: SiteParts, state: string) {
  const [id = '', ...rest] = state.split(separator)
  const login = parts.socialLogins.read(id)
  if (!login) return undefined
  const page = toPage(rest.join(separator))
  // The callback address works as a login credential, so only a page of the dapp's origin may get it.
  if (page && page.origin !== login.origin) return undefined
  return { ...login, id, page }
}

function toPage(added: string): URL | undefined {
  return URL.canParse(added) ? new URL(added) : undefined
}

function answerCallback(context: Context<Env>, parts: SiteParts): Response | Promise<Response> {
  const query = context.req.query()
  const { state = '', ...outcome } = query
  const login = readLogin(parts, state)
  if (!login) return context.html(unknown(), 400, toPageHeaders())
  const parameters = new URLSearchParams({ ...outcome, state: login.id })
  const resultUri = `${parts.facts().services.secureSite}/callback?${parameters}`
  if (login.page) {
    login.page.searchParams.set('result_uri', resultUri)
    return context.redirect(login.page.href, 302)
  }
  const allowed = !('error' in outcome)
  const page = renderCallback({ resultUri, origin: login.origin, allowed })
  return context.html(page, 200, toPageHeaders())
}

function addFarcaster(app: Routes, { farcasterLogins }: SiteParts): void {
  const headers = toPageHeaders()
  app.get('/farcaster', (context) => {
    const channel = context.req.query('channel') ?? ''
    if (!farcasterLogins.isOpen(channel)) return context.html(unknown(), 400, headers)
    return context.html(renderFarcaster({ channel }), 200, headers)
  })
  app.post('/farcaster', async (context) => {
    const parsed = v.safeParse(farcasterForm, await context.req.parseBody())
    if (!parsed.success || !farcasterLogins.isOpen(parsed.output.channel))
      return context.html(unknown(), 400, headers)
    const { channel, decision, ...form } = parsed.output
    if (decision === 'reject') {
      farcasterLogins.reject(channel)
      return context.html(renderNotice(answers.reject), 200, headers)
    }
    const person = readPerson(form, 'userName')
    if ('problem' in person)
      return context.html(renderFarcaster({ channel, problem: person.problem }), 200, headers)
    farcasterLogins.approve(channel, person.account.userName)
    return context.html(renderNotice(answers.approve), 200, headers)
  })
}

const farcasterForm = v.looseObject({
  channel: v.string(),
  decision: v.picklist(['approve', 'reject']),
})

const answers = {
  approve: { title: 'Approved', text: 'The dapp knows who you are. You can go back to it.' },
  reject: { title: 'Rejected', text: 'The dapp has not been told who you are.' },
} as const

function unknown() {
  return renderNotice({
    title: 'This login is unknown or too old',
    text: 'Go back to where you came from, and start again.',
  })
}
