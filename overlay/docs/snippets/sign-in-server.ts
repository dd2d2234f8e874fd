import { type ChainRequest, parseSignInMessage, verifySignIn } from '@portico/overlay/siwx/verify'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { cors } from 'hono/cors'

type ChainId = Parameters<ChainRequest>[0]
type Options = { chainIds: ChainId[]; now: () => number; origin: string; request: ChainRequest }
type Accounts = Map<string, { end: number; message: string }>
/** Of a browser: its nonces with their ends, and its accounts. */
type Session = { accounts: Accounts; nonces: Map<string, number> }

const [nonceLifetime, sessionLifetime] = [600_000, 86_400_000]
const toKey = (chainId: string, address: string) => `${chainId}:${address}`.toLowerCase()
const readJson = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined)

/** Verifies sign-ins with one nonce. Gives the accounts, or why one of them is refused. */
async function verifyAll(proofs: readonly unknown[], nonce: string, options: Options) {
  const { chainIds, now, origin, request } = options
  const expected = { chainIds, domain: new URL(origin).host, nonce, uri: origin }
  const accounts: Accounts = new Map()
  for (const proof of proofs) {
    const { message, signature } = Object(proof)
    const result = await verifySignIn({ expected, message, now: now(), request, signature })
    if (!result.ok) return result.reason
    const { accountAddress, chainId, expirationTime } = result.fields
    const latest = now() + sessionLifetime
    const end = expirationTime ? Math.min(Date.parse(expirationTime), latest) : latest
    accounts.set(toKey(chainId, accountAddress), { end, message })
  }
  return accounts
}

function findNonce(proof: unknown): string {
  try {
    return parseSignInMessage(String(Object(proof).message)).nonce
  } catch {
    return ''
  }
}

/** Keeps sessions by a cookie. Use your database instead of this map. */
function createSessions(isSecure: boolean) {
  const sessions = new Map<string, Session>()
  const readId = (context: Context) => getCookie(context, 'sign-in') ?? ''
  /** Gives the browser a new cookie: the one from before the sign-in is worth nothing. */
  function keep(context: Context, session: Session): Session {
    const [id, maxAge] = [crypto.randomUUID(), sessionLifetime / 1000]
    sessions.delete(readId(context))
    sessions.set(id, session)
    const rules = { httpOnly: true, maxAge, path: '/', secure: isSecure }
    setCookie(context, 'sign-in', id, { ...rules, sameSite: 'Lax' })
    return session
  }
  const open = (context: Context) =>
    sessions.get(readId(context)) ?? keep(context, { accounts: new Map(), nonces: new Map() })
  return { keep, open }
}

/** The routes of `serverSessions({ url })` for the pages of an origin, such as `https://app.example`. */
export function createSignInServer(options: Options): Hono {
  const { now, origin } = options
  const sessions = createSessions(origin.startsWith('https:'))
  async function verify(context: Context) {
    const { sessions: proofs }: { sessions: unknown } = Object(await readJson(context))
    if (!Array.isArray(proofs)) return context.json({ reason: 'malformed' }, 400)
    const session = sessions.open(context)
    const nonce = findNonce(proofs[0])
    const end = session.nonces.get(nonce) ?? 0
    // Consumed before the next await: of two requests at once, one finds it.
    session.nonces.delete(nonce)
    if (nonce && end <= now()) return context.json({ reason: 'nonce' }, 401)
    const accounts = await verifyAll(proofs, nonce, options)
    if (typeof accounts === 'string')
      return context.json({ reason: accounts }, accounts === 'node-unreachable' ? 503 : 401)
    if (context.req.method === 'PUT') session.accounts.clear()
    for (const [key, account] of accounts) session.accounts.set(key, account)
    sessions.keep(context, session)
    return context.json({})
  }
  return new Hono()
    .use(cors({ credentials: true, origin }), bodyLimit({ maxSize: 100_000 }))
    .get('/nonce', (context) => {
      const nonce = crypto.randomUUID().replaceAll('-', '')
      sessions.open(context).nonces.set(nonce, now() + nonceLifetime)
      return context.json({ nonce })
    })
    .on(['POST', 'PUT'], '/verify', verify)
    .get('/session', (context) => {
      const accounts = [...sessions.open(context).accounts.values()]
      const messages = accounts.filter(({ end }) => end > now()).map(({ message }) => message)
      return context.json({ messages })
    })
    .post('/sign-out', async (context) => {
      const { address, chainId } = Object(await readJson(context))
      sessions.open(context).accounts.delete(toKey(String(chainId), String(address)))
      return context.json({})
    })
}
