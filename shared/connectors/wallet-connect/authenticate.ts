import type Provider from '@walletconnect/universal-provider'
import * as v from 'valibot'
import type { Clock } from '../../platform/ports.ts'
import type { SignInMessageFields, SignInRequest, SignInSession } from '../../siwx/siwx.ts'
import { tryDisconnect } from '../provider-connector.ts'
import { verifySigned } from '../sign-in.ts'
import { findResponder, readCacaos } from './cacao.ts'
import { lendBuffer } from './lend-buffer.ts'
import type { PairedSession } from './paired-session.ts'
import type { ProposedNamespaces, UniversalProvider } from './universal-provider.ts'

export type AuthenticateOptions = {
  /** CAIP-2 ids. That of the message is first. */
  readonly chains: readonly string[]
  readonly clock: Clock
  readonly message: SignInMessageFields
  readonly methods: readonly string[]
  readonly namespaces: ProposedNamespaces
  readonly signal: AbortSignal
  readonly signIn: SignInRequest
}

type Client = Provider['client']
type Payload = { readonly error?: unknown; readonly id: number; readonly result?: unknown }

/** WalletConnect's code. The packages then wait for the proposal. */
const methodUnsupported = 10_001
const unsupported: readonly unknown[] = [methodUnsupported, 4200, 5201, -32_601]
/** In milliseconds. */
const storing = 2_000
const refusal = { code: 5000, message: 'The sign-in is not valid.' }
const userDisconnected = { code: 6000, message: 'User disconnected.' }

const sentRequest = v.object({
  id: v.unknown(),
  request: v.object({
    method: v.picklist(['wc_sessionAuthenticate']),
    params: v.object({ requester: v.object({ publicKey: v.string() }) }),
  }),
})

async function endAnswered(client: Client, publicKey: string, responder: string): Promise<void> {
  const { crypto } = client.core
  const topic = await crypto.generateSharedKey(publicKey, responder)
  if (client.session.keys.includes(topic))
    return client.disconnect({ reason: userDisconnected, topic })
  const send: unknown = Reflect.get(client.engine, 'sendRequest')
  const request = { method: 'wc_sessionDelete', params: userDisconnected, topic }
  if (typeof send === 'function') await send({ ...request, throwOnFailedPublish: true })
  await crypto.deleteSymKey(topic)
}

function toRequest({ chains, message, methods, namespaces }: AuthenticateOptions) {
  const { domain, expirationTime, nonce, notBefore, resources, statement, uri } = message
  const request = {
    chains: [...chains],
    domain,
    exp: expirationTime,
    methods: [...methods],
    nbf: notBefore,
    nonce,
    optionalNamespaces: namespaces,
    resources: resources && [...resources],
    statement,
    uri,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the packages take absent values as such.
  return request as Parameters<Provider['authenticate']>[0]
}

type Verify = (result: unknown) => Promise<readonly SignInSession[]>

function createAnswers(client: Client, verify: Verify) {
  let sessions: readonly SignInSession[] = []
  let failure: unknown
  let end: () => Promise<void> = () => Promise.resolve()
  let isOver = false

  return {
    async check({ error, id, result }: Payload, publicKey: string): Promise<Payload> {
      if (unsupported.includes(Object(error).code))
        return { error: { ...Object(error), code: methodUnsupported }, id }
      const responder = findResponder(result)
      end = async () => {
        if (responder) await endAnswered(client, publicKey, responder)
      }
      if (error) {
        failure ??= error
        return { error, id }
      }
      try {
        // One answer begins a session. A second wallet that has read the same code would keep another one.
        if (isOver || sessions.length > 0) await end()
        else {
          sessions = await verify(result)
          return { id, result }
        }
      } catch (cause) {
        failure ??= cause
      }
      return { error: refusal, id }
    },
    endAnswered: () => end(),
    getFailure: () => failure,
    getSessions: () => sessions,
    stop() {
      isOver = true
    },
  }
}

/** The packages compare nothing with the request, store the session of a forged signature, and reject promises that cannot be caught. */
function guardAnswers(client: Client, verify: Verify, onSent: () => void) {
  const sent = new Map<number, string>()
  const answers = createAnswers(client, verify)

  const onRecord = (record: unknown) => {
    const { output, success } = v.safeParse(sentRequest, record)
    if (!success) return
    sent.set(Number(output.id), output.request.params.requester.publicKey)
    onSent()
  }
  client.core.history.on('history_created', onRecord)

  const handle: unknown = Reflect.get(client.engine, 'onSessionAuthenticateResponse')
  const handleChecked = async (topic: string, payload: Payload): Promise<void> => {
    const publicKey = sent.get(payload.id)
    const checked = publicKey ? await answers.check(payload, publicKey) : payload
    if (typeof handle === 'function') handle(topic, { jsonrpc: '2.0', ...checked })
  }
  Reflect.set(client.engine, 'onSessionAuthenticateResponse', handleChecked)

  return {
    ...answers,
    stop() {
      answers.stop()
      client.core.history.removeListener('history_created', onRecord)
    },
  }
}

/** Two requests on one pairing, of which the wallet answers one. After a rejection, no session is left. */
export async function authenticate(
  universalProvider: UniversalProvider,
  options: AuthenticateOptions,
): Promise<PairedSession> {
  const { clock, signal, signIn } = options
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: created by `loadUniversalProvider`.
  const provider = universalProvider as Provider
  const { client } = provider
  // The packages need it until the request is sent, and from its answer to the session.
  let takeBack = lendBuffer()
  let isSettled = false
  const verify: Verify = async (result) => {
    if (!isSettled) takeBack = lendBuffer()
    const signed = readCacaos(result, options, (payload) =>
      client.formatAuthMessage({ iss: payload.iss, request: Object(payload) }),
    )
    return Promise.all(signed.map((one) => verifySigned(one.signed, one.requested, signIn)))
  }
  const guard = guardAnswers(client, verify, () => takeBack())
  signal.addEventListener('abort', () => guard.stop(), { once: true })
  if (signal.aborted) guard.stop()
  try {
    const { session } = await provider.authenticate(toRequest(options))
    return { approved: session, signIn: guard.getSessions() }
  } catch (cause) {
    await tryDisconnect(clock, guard.endAnswered)
    // What the packages refuse by themselves they store after they have rejected.
    if (!guard.getFailure())
      clock.after(storing, () => void tryDisconnect(clock, guard.endAnswered))
    throw guard.getFailure() ?? cause
  } finally {
    isSettled = true
    takeBack()
  }
}
