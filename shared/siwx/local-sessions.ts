import * as v from 'valibot'
import { PorticoError } from '../errors/portico-error.ts'
import type { Storage } from '../platform/ports.ts'
import type { ChainId } from '../schema/primitives.ts'
import { isChainId } from '../schema/primitives.ts'
import { checkPageMessage, createPageMessage, type PageMessageOptions } from './page-message.ts'
import { hasEveryField } from './parse-sign-in-message.ts'
import { isSameAddress } from './same-address.ts'
import type { SessionPorts } from './session-ports.ts'
import type { ChainRequest } from './signature-check.ts'
import type { SignInMessageFields, SignInSession, Siwx } from './siwx.ts'
import { isUnexpired, verifySignIn } from './verify-sign-in.ts'

/** Options of `localSessions()`. */
export type LocalSessionsOptions = PageMessageOptions & {
  /**
   * Whether a connected account has to sign in (§6.3).
   *
   * @default a function that returns `false`
   */
  readonly getRequired?: (() => boolean) | undefined
  /**
   * Sends a JSON-RPC request to a node of a chain. The signatures of smart accounts need it.
   *
   * @default no node: smart accounts cannot sign in
   */
  readonly request?: ChainRequest | undefined
  /**
   * Where the sessions are kept.
   *
   * @default the local storage of the page
   */
  readonly storage?: Storage | undefined
  /**
   * The key of the sessions in the storage.
   *
   * @default 'portico.v1.siwx'
   */
  readonly storageKey?: string | undefined
}

const text = v.optional(v.string())
const storedSessions = v.array(
  v.object({
    cacao: v.optional(
      v.object({
        h: v.object({ t: v.string() }),
        p: v.pipe(
          v.record(v.string(), v.unknown()),
          v.check((payload) => typeof payload['iss'] === 'string'),
          v.transform((payload) => ({ ...payload, iss: String(payload['iss']) })),
        ),
        s: v.object({ m: text, s: v.string(), t: v.string() }),
      }),
    ),
    data: v.object({
      accountAddress: v.string(),
      chainId: v.custom<ChainId>(isChainId),
      domain: v.string(),
      expirationTime: text,
      issuedAt: text,
      nonce: v.string(),
      notBefore: text,
      requestId: text,
      resources: v.optional(v.array(v.string())),
      scheme: text,
      statement: text,
      uri: v.string(),
      version: v.picklist(['1']),
    }),
    message: v.string(),
    signature: v.string(),
  }),
)

function createSessionStore(storage: Storage, key: string) {
  function read(): readonly SignInSession[] {
    try {
      const parsed = v.safeParse(
        v.pipe(v.string(), v.parseJson(), storedSessions),
        storage.get(key),
      )
      return parsed.success ? parsed.output : []
    } catch {
      return []
    }
  }
  return {
    read,
    write: (sessions: readonly SignInSession[]) => storage.set(key, JSON.stringify(sessions)),
  }
}

function refuse(reason: string): never {
  throw new PorticoError('sign-in-refused', `The sign-in was refused: ${reason}.`, {
    details: { reason },
  })
}

async function verify(
  session: SignInSession,
  ports: Pick<SessionPorts, 'clock' | 'location'>,
  request: ChainRequest | undefined,
): Promise<SignInSession> {
  const { accountAddress, chainId, nonce } = session.data
  const { host, protocol } = ports.location()
  const result = await verifySignIn({
    expected: {
      address: accountAddress,
      chainIds: [chainId],
      domain: host,
      nonce,
      // A page without encryption is one of a developer. The text of a wallet does not name its scheme.
      scheme: protocol === 'https:' ? 'https' : undefined,
    },
    message: session.message,
    now: ports.clock.now(),
    request,
    signature: session.signature,
  })
  if (result.ok)
    return hasEveryField(result.fields) ? { ...session, data: result.fields } : refuse('malformed')
  if (result.reason === 'node-unreachable')
    throw new PorticoError('rpc-failed', 'No node could verify the signature of the account.')
  return refuse(result.reason)
}

/** Nothing reads the page before the first call. */
export function createLocalSessions(
  options: LocalSessionsOptions,
  getPorts: () => SessionPorts,
): Siwx {
  checkPageMessage(options)
  const { request, storageKey = 'portico.v1.siwx' } = options
  const getStore = () => createSessionStore(options.storage ?? getPorts().storage, storageKey)
  const isOf = ({ data }: SignInSession, chainId: ChainId, address: string) =>
    data.chainId === chainId && isSameAddress(chainId, data.accountAddress, address)
  const keepOthers = ({ accountAddress, chainId }: SignInMessageFields) =>
    getStore()
      .read()
      .filter(
        (session) =>
          isUnexpired(session.data, getPorts().clock.now()) &&
          !isOf(session, chainId, accountAddress),
      )

  return {
    async createMessage(account) {
      const ports = getPorts()
      return createPageMessage(account, ports.createNonce(), { ...options, ports })
    },
    async addSession(session) {
      const verified = await verify(session, getPorts(), request)
      getStore().write([...keepOthers(verified.data), verified])
    },
    async setSessions(sessions) {
      const verified = sessions.map((session) => verify(session, getPorts(), request))
      getStore().write(await Promise.all(verified))
    },
    getSessions: async (chainId, address) =>
      getStore()
        .read()
        .filter(
          (session) =>
            isOf(session, chainId, address) && isUnexpired(session.data, getPorts().clock.now()),
        ),
    async revokeSession(chainId, address) {
      const store = getStore()
      store.write(store.read().filter((session) => !isOf(session, chainId, address)))
    },
    getRequired: options.getRequired,
  }
}
