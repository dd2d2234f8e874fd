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

const toCoreName = (copyName: string) => `_walletConnectCore_${copyName}`

const userDisconnected = { code: 6000, message: 'User disconnected.' }

export type LoadOptions = UniversalProviderOptions &
  Pick<SessionStorageOptions, 'clock' | 'log'> & {
    /** Apart from those of another kit on the page. */
    readonly copyName: string
  }

function findDatabase(copyName: string): SessionDatabase | undefined {
  try {
    return globalThis.indexedDB && createSessionDatabase(globalThis.indexedDB, copyName)
  } catch {
    return undefined
  }
}

export const clearSessionDatabase = async (copyName: string) => findDatabase(copyName)?.clear()

/** Stored values that have the right form and contradict each other are removed. */
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

/** A frame of a hosted service would attest the page's origin. */
export function skipVerify(verify: Pick<Provider['client']['core']['verify'], 'register'>): void {
  verify.register = () => Promise.resolve('')
}

/** Connects to the relay and to no other service, unless the host enables Verify. */
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

/** The packages reject a second end of a session without a catch. A second wallet that has read the same code would keep its session. */
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

/** The packages do not await it: the page would get the error. */
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

function catchWalletErrors(universalProvider: Provider, log: Log): void {
  const onError = (cause: unknown) =>
    log('warn', 'The wallet sent an event that is not valid in its session.', cause)
  catchErrors(universalProvider.client.engine, 'isValidEmit', onError)
  // Of a namespace that the wallet has added after the pairing.
  catchErrors(universalProvider, 'onChainChanged', onError)
}

/** `time`: milliseconds since the epoch. When the packages end a proposal themselves, they reject a promise that cannot be caught. */
export function expireProposals(universalProvider: UniversalProvider, time: number): void {
  const { core, proposal } = getClient(universalProvider)
  for (const { expiryTimestamp, id } of proposal.getAll())
    if (expiryTimestamp * 1000 <= time) core.expirer.set(id, 0)
}

export async function endOtherSessions(universalProvider: UniversalProvider): Promise<void> {
  const client = getClient(universalProvider)
  const others = client.session
    .getAll()
    .filter(({ topic }) => topic !== universalProvider.session?.topic)
  await Promise.all(
    others.map(({ topic }) => client.disconnect({ reason: userDisconnected, topic })),
  )
}

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

export async function discardUniversalProvider(
  universalProvider: UniversalProvider,
  copyName: string,
): Promise<void> {
  await releaseUniversalProvider(universalProvider, copyName)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: `startPackages` passed it.
  await (getClient(universalProvider).core.storage as unknown as SessionStorage).end()
}

/** `isStale`: the socket may be closed unnoticed. */
export async function reconnectRelay(
  universalProvider: UniversalProvider,
  isStale: boolean,
): Promise<void> {
  const { relayer } = getClient(universalProvider).core
  if (relayer.connecting || (relayer.connected && !isStale)) return
  await relayer.restartTransport()
  // The packages leave it set, and would not reconnect by themselves.
  Reflect.set(relayer, 'reconnectInProgress', false)
}
