import type Provider from '@walletconnect/universal-provider'
import { importCode } from '../../async/import-code.ts'
import type { Log } from '../../platform/ports.ts'
import { createSessionDatabase, type SessionDatabase } from './session-database.ts'
import {
  openSessionStorage,
  type SessionStorage,
  type SessionStorageOptions,
} from './session-storage.ts'
import type { UniversalProvider, UniversalProviderOptions } from './universal-provider.ts'

/** The property of `globalThis` with the packages' shared core. */
const toCoreName = (copyName: string) => `_walletConnectCore_${copyName}`

/** WalletConnect's code for a session that the visitor has ended. */
const userDisconnected = { code: 6000, message: 'User disconnected.' }

export type LoadOptions = UniversalProviderOptions &
  Pick<SessionStorageOptions, 'clock' | 'log'> & {
    /** Separates the storage and the packages' shared core from those of another kit on the page. */
    readonly copyName: string
  }

/** The database of the browser. `undefined` where the browser has none, or does not give it to the page. */
function findDatabase(copyName: string): SessionDatabase | undefined {
  try {
    return globalThis.indexedDB && createSessionDatabase(globalThis.indexedDB, copyName)
  } catch {
    return undefined
  }
}

/** Removes what WalletConnect has stored. */
export const clearSessionDatabase = async (copyName: string) => findDatabase(copyName)?.clear()

/** Starts the packages. Stored values that have the right form and contradict each other are removed. */
async function startPackages({ log, ...options }: LoadOptions): Promise<Provider> {
  const { UniversalProvider } = await importCode(() => import('@walletconnect/universal-provider'))
  const { copyName, metadata, projectId, relayUrl } = options
  const database = findDatabase(copyName)
  const storage = await openSessionStorage({ ...options, database, log })
  const start = () =>
    UniversalProvider.init({
      customStoragePrefix: copyName,
      disableProviderPing: true,
      logger: 'silent',
      metadata: { ...metadata, icons: [...metadata.icons] },
      projectId,
      relayUrl,
      storage: Object(storage),
      telemetryEnabled: false,
    })
  try {
    return await start()
  } catch (cause) {
    log('warn', 'The stored data of WalletConnect was damaged and has been removed.', cause)
    const failed: unknown = Reflect.get(globalThis, toCoreName(copyName))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the packages put their core there.
    if (failed) await releaseCore(failed as Provider['client']['core'], copyName)
    await storage.clear()
    return start()
  }
}

/** The packages would put a frame of a hosted service into the page, which attests the page's origin. */
export function skipVerify(verify: Pick<Provider['client']['core']['verify'], 'register'>): void {
  verify.register = () => Promise.resolve('')
}

/** Creates the provider. It connects to the relay and to no other service, unless the host enables Verify. */
export async function loadUniversalProvider(options: LoadOptions): Promise<UniversalProvider> {
  const universalProvider = await startPackages(options)
  if (!options.isVerified) skipVerify(universalProvider.client.core.verify)
  checkRequests(universalProvider)
  catchWalletErrors(universalProvider, options.log)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parameters of a request are passed on as the page gave them.
  return universalProvider as UniversalProvider
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: created by `loadUniversalProvider`.
const getClient = (universalProvider: UniversalProvider) => (universalProvider as Provider).client

/** The id of the client at the relay, a did:key. `undefined` where a host's own provider does not give it. */
export async function readClientId(
  universalProvider: UniversalProvider,
): Promise<string | undefined> {
  try {
    return await getClient(universalProvider).core.crypto.getClientId()
  } catch {
    return undefined
  }
}

type IncomingRequest = { readonly payload: { readonly method: string }; readonly topic: string }

/**
 * Ignores the requests of a wallet for a session that has ended. A wallet may end its session twice, and the packages
 * may handle one message twice; they answer the second end with a rejection that cannot be caught.
 *
 * A session that no pairing waits for is ended: the packages ignore that of a second wallet that has read the same code,
 * which would keep it.
 */
export function checkRequests({ client }: Pick<Provider, 'client'>): void {
  const { engine } = client
  const ended: unknown = Reflect.get(engine, 'recentlyDeletedMap')
  const pending: unknown = Reflect.get(engine, 'pendingSessions')
  const processRequest: unknown = Reflect.get(engine, 'processRequest')
  const sendRequest: unknown = Reflect.get(engine, 'sendRequest')
  if (!(ended instanceof Map) || typeof processRequest !== 'function') return
  const isAwaited = (topic: string) =>
    !(pending instanceof Map) ||
    [...pending.values()].some((one) => Object(one).sessionTopic === topic)
  const processChecked = async (request: IncomingRequest): Promise<void> => {
    const { payload, topic } = request
    if (ended.has(topic)) return
    if (payload.method !== 'wc_sessionSettle' || isAwaited(topic)) await processRequest(request)
    else if (!client.session.keys.includes(topic) && typeof sendRequest === 'function')
      await sendRequest({ method: 'wc_sessionDelete', params: userDisconnected, topic })
  }
  Reflect.set(engine, 'processRequest', processChecked)
}

/** Catches what a function of the packages rejects with where they do not wait for it: the page would get the error. */
function catchErrors(target: object, name: string, onError: (cause: unknown) => void): void {
  const work: unknown = Reflect.get(target, name)
  if (typeof work !== 'function') return
  Reflect.set(target, name, async (...parameters: unknown[]): Promise<void> => {
    try {
      await work.apply(target, parameters)
    } catch (cause) {
      onError(cause)
    }
  })
}

/** Catches the errors that a wallet causes by an event of a chain that its session lacks. */
function catchWalletErrors(universalProvider: Provider, log: Log): void {
  const onError = (cause: unknown) =>
    log('warn', 'The wallet sent an event that is not valid in its session.', cause)
  catchErrors(universalProvider.client.engine, 'isValidEmit', onError)
  // Of a namespace that the wallet has added after the pairing.
  catchErrors(universalProvider, 'onChainChanged', onError)
}

/**
 * Ends the proposals that expire by `time`, in milliseconds since the epoch. When the packages end a proposal
 * themselves, they reject a promise that cannot be caught.
 */
export function expireProposals(universalProvider: UniversalProvider, time: number): void {
  const { core, proposal } = getClient(universalProvider)
  for (const { expiryTimestamp, id } of proposal.getAll())
    if (expiryTimestamp * 1000 <= time) core.expirer.set(id, 0)
}

/** Ends all sessions but the current one, so that the current one is resumed later. */
export async function endOtherSessions(universalProvider: UniversalProvider): Promise<void> {
  const client = getClient(universalProvider)
  const others = client.session
    .getAll()
    .filter(({ topic }) => topic !== universalProvider.session?.topic)
  await Promise.all(
    others.map(({ topic }) => client.disconnect({ reason: userDisconnected, topic })),
  )
}

/** Closes the socket and stops the heartbeat. The session stays stored and can be resumed. */
export const releaseUniversalProvider = (
  universalProvider: UniversalProvider,
  copyName: string,
): Promise<void> => releaseCore(getClient(universalProvider).core, copyName)

async function releaseCore(core: Provider['client']['core'], copyName: string): Promise<void> {
  core.heartbeat.stop()
  // Work in progress would open the socket again.
  core.relayer.confirmOnlineStateOrThrow = () => new Promise(() => undefined)
  const coreName = toCoreName(copyName)
  for (const name of [coreName, `${coreName}_count`]) Reflect.deleteProperty(globalThis, name)
  await core.relayer.transportClose()
}

/** Releases the provider and removes what it has stored. */
export async function discardUniversalProvider(
  universalProvider: UniversalProvider,
  copyName: string,
): Promise<void> {
  await releaseUniversalProvider(universalProvider, copyName)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: `startPackages` passed it.
  await (getClient(universalProvider).core.storage as unknown as SessionStorage).end()
}

/** Reconnects to the relay where the socket is closed, or may be closed unnoticed (`isStale`). */
export async function reconnectRelay(
  universalProvider: UniversalProvider,
  isStale: boolean,
): Promise<void> {
  const { relayer } = getClient(universalProvider).core
  if (relayer.connecting || (relayer.connected && !isStale)) return
  await relayer.restartTransport()
  // The packages leave it set, and would then not reconnect by themselves when this socket breaks.
  Reflect.set(relayer, 'reconnectInProgress', false)
}
