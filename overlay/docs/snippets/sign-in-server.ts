import { type ChainRequest, parseSignInMessage, verifySignIn } from '@portico/overlay/siwx/verify'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { cors } from 'hono/cors'

type ChainId = Parameters<ChainRequest>[0]
type Accounts = Map<string, { end: number; message: string }>
/** Of a browser: its nonces with their ends, and its accounts. */
type Session = { accounts: Accounts; nonces: Map<string, number> }
type Options = {
  chainIds: ChainId[]
  now: () => number
  origin: string
  request: ChainRequest
  /** The sessions by their cookies. Use your database instead of a map. */
  sessions?: Map<string, Session>
}

const [nonceLifetime, sessionLifetime] = [600_000, 86_400_000]
const toKey = (chainId: string, address: string) => `${chainId}:${address}`.toLowerCase()
const readJson = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined)

function findFields(proof: unknown) {
  try {
    return parseSignInMessage(String(Object(proof).message))
  } catch {
    return undefined
  }
}

/** Verifies sign-ins with one nonce. Gives the accounts, or why one of them is refused. */
async function verifyAll(proofs: readonly unknown[], nonce: string, options: Options) {
  const { chainIds, now, origin, request } = options
  // On a page without encryption, as of a developer, any scheme: wallets name none.
  const scheme = origin.startsWith('https:') ? 'https' : undefined
  const expected = { chainIds, domain: new URL(origin).host, nonce, scheme, uri: origin }
  const accounts: Accounts = new Map()
  // A proof can run code on the node of its network: one for each.
  const networks = new Set(proofs.map((proof) => findFields(proof)?.chainId))
  if (networks.size < proofs.length) return 'malformed'
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

/** Keeps sessions by a cookie. What has ended is removed before each request. */
function createSessions({ now, origin, sessions = new Map() }: Options) {
  const readId = (context: Context) => getCookie(context, 'sign-in') ?? ''
  function removeEnded() {
    for (const [id, { accounts, nonces }] of sessions) {
      for (const [nonce, end] of nonces) if (end <= now()) nonces.delete(nonce)
      for (const [key, { end }] of accounts) if (end <= now()) accounts.delete(key)
      if (accounts.size + nonces.size === 0) sessions.delete(id)
    }
  }
  function find(context: Context): Session | undefined {
    removeEnded()
    return sessions.get(readId(context))
  }
  /** Gives the browser a new cookie: the one from before the sign-in is worth nothing. */
  function keep(context: Context, session: Session): Session {
    const [id, maxAge] = [crypto.randomUUID(), sessionLifetime / 1000]
    sessions.delete(readId(context))
    sessions.set(id, session)
    const rules = { httpOnly: true, maxAge, path: '/', secure: origin.startsWith('https:') }
    setCookie(context, 'sign-in', id, { ...rules, sameSite: 'Lax' })
    return session
  }
  return { find, keep }
}

/** The routes of `serverSessions({ url })` for the pages of an origin, such as `https://app.example`. */
export function createSignInServer(options: Options): Hono {
  const { now, origin } = options
  const sessions = createSessions(options)
  async function verify(context: Context) {
    const { sessions: proofs }: { sessions: unknown } = Object(await readJson(context))
    if (!Array.isArray(proofs)) return context.json({ reason: 'malformed' }, 400)
    const nonce = findFields(proofs[0])?.nonce ?? ''
    const session = sessions.find(context)
    // Consumed before the next await: of two requests at once, one finds it.
    const isIssued = session?.nonces.delete(nonce)
    if (nonce && !isIssued) return context.json({ reason: 'nonce' }, 401)
    const accounts = await verifyAll(proofs, nonce, options)
    if (typeof accounts === 'string')
      return context.json({ reason: accounts }, accounts === 'node-unreachable' ? 503 : 401)
    if (!session) return context.json({})
    if (context.req.method === 'PUT') session.accounts.clear()
    for (const [key, account] of accounts) session.accounts.set(key, account)
    sessions.keep(context, session)
    return context.json({})
  }
  return new Hono()
    .use(cors({ credentials: true, origin }), bodyLimit({ maxSize: 100_000 }))
    .post('/nonce', (context) => {
      const nonce = crypto.randomUUID().replaceAll('-', '')
      const unsigned = { accounts: new Map(), nonces: new Map() }
      const session = sessions.find(context) ?? sessions.keep(context, unsigned)
      session.nonces.set(nonce, now() + nonceLifetime)
      return context.json({ nonce })
    })
    .on(['POST', 'PUT'], '/verify', verify)
    .get('/session', (context) => {
      const accounts = [...(sessions.find(context)?.accounts.values() ?? [])]
      return context.json({ messages: accounts.map(({ message }) => message) })
    })
    .post('/sign-out', async (context) => {
      const { address, chainId } = Object(await readJson(context))
      sessions.find(context)?.accounts.delete(toKey(String(chainId), String(address)))
      return context.json({})
    })
}
