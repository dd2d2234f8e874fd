import { authenticate } from '../connectors/wallet-connect/authenticate.ts'
import { toRecapStatement } from '../siwx/recap.ts'
import { createSignInMessage } from '../siwx/sign-in-message.ts'
import { first, live } from './connector-case.ts'
import { createFakeClock } from './fake-clock.ts'
import { createSignInRequest, requestedFields, signer } from './sign-in-request-case.ts'

export const responder = { publicKey: 'ab'.repeat(32) }
export const methods = ['eth_sendTransaction', 'personal_sign']
const toRecap = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replaceAll('=', '')}`
const recap = toRecap({
  att: { eip155: Object.fromEntries(methods.map((name) => [`request/${name}`, [{}]])) },
})
const statement = `${requestedFields.statement} ${toRecapStatement({ eip155: methods.map((name) => `request/${name}`) })}`

export type Payload = Record<string, unknown> & { iss: string }

/** The text of a payload, as the packages write it. */
function toText(p: Payload): string {
  const [, , namespace, reference, accountAddress = ''] = p.iss.split(':')
  const fields = {
    accountAddress,
    chainId: `${namespace}:${reference}`,
    domain: p['domain'],
    expirationTime: p['exp'],
    issuedAt: p['iat'],
    nonce: p['nonce'],
    notBefore: p['nbf'],
    resources: p['resources'],
    statement: p['statement'],
    uri: p['aud'],
    version: '1',
  }
  return createSignInMessage(Object(fields)).toString()
}

/** What a wallet answers. */
export async function toCacao(changes: Partial<Payload> = {}, key = signer) {
  const { domain, expirationTime: exp, issuedAt: iat, nonce, uri: aud, version } = requestedFields
  const iss = `did:pkh:eip155:1:${first}`
  const p = {
    aud,
    domain,
    exp,
    iat,
    iss,
    nonce,
    resources: [recap],
    statement,
    version,
    ...changes,
  }
  const s = await key.signMessage({ message: toText(p) })
  return { h: { t: 'caip122' }, p, s: { s, t: 'eip191' } }
}

type Handler = (topic: string, payload: object) => void

/** The packages in memory. */
function createPackages() {
  const seen: { error?: unknown; id: number; result?: unknown }[] = []
  const ended: string[] = []
  const records = new Set<(record: unknown) => void>()
  const keys: string[] = []
  let waiting: { reject: (cause: unknown) => void; resolve: (value: unknown) => void } | undefined
  const engine: { onSessionAuthenticateResponse: Handler; sendRequest: unknown } = {
    onSessionAuthenticateResponse(_, payload) {
      const { error, id, result } = Object(payload)
      seen.push({ id, ...(error ? { error } : { result }) })
      if (Object(error).code === 10_001) return
      if (error) waiting?.reject(error.message)
      else waiting?.resolve({ auths: result.cacaos, session: { topic: 'session' } })
    },
    sendRequest: async ({ method, topic }: { method: string; topic: string }) =>
      void ended.push(`${method} ${topic}`),
  }
  const client = {
    core: {
      crypto: { deleteSymKey: async () => undefined, generateSharedKey: async () => 'session' },
      history: {
        on: (_: string, listener: (record: unknown) => void) => records.add(listener),
        removeListener: (_: string, listener: (record: unknown) => void) =>
          records.delete(listener),
      },
    },
    disconnect: async ({ topic }: { topic: string }) => void ended.push(`disconnect ${topic}`),
    engine,
    formatAuthMessage: ({ request }: { request: Payload }) => toText(request),
    session: { keys },
  }
  const requests: unknown[] = []
  const provider = {
    authenticate(request: unknown) {
      requests.push(request)
      const params = { requester: { publicKey: 'cd'.repeat(32) } }
      for (const listener of records)
        listener({ id: 7, request: { method: 'wc_sessionAuthenticate', params } })
      return new Promise((resolve, reject) => {
        waiting = { reject, resolve }
      })
    },
    client,
  }
  return {
    ended,
    engine,
    keys,
    provider,
    reject: (cause: unknown) => waiting?.reject(cause),
    requests,
    resolve: (value: unknown) => waiting?.resolve(value),
    seen,
  }
}

/** Authenticates. `answer` is what the wallet answers, and `seen` is what the packages get of it. */
export function startAuthenticate(signal = live()) {
  const { engine, provider, resolve, ...packages } = createPackages()
  const signIn = createSignInRequest()
  const clock = createFakeClock(Date.parse('2026-01-31T12:00:00Z'))
  const session = authenticate(Object(provider), {
    chains: ['eip155:1', 'eip155:8453'],
    clock,
    message: createSignInMessage({ ...requestedFields, chainId: 'eip155:1' }),
    methods,
    namespaces: {},
    signIn,
    signal,
  })
  session.catch(() => undefined)
  const give = (payload: object, id = 7) =>
    engine.onSessionAuthenticateResponse('topic', { id, jsonrpc: '2.0', ...payload })
  return {
    ...packages,
    answer: (cacaos: unknown, id?: number) => give({ result: { cacaos, responder } }, id),
    clock,
    fallBack: () => resolve({ session: { topic: 'session' } }),
    give,
    session,
    signIn,
  }
}
