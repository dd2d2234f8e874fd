import type Provider from '@walletconnect/universal-provider'
import type { Universal, UniversalOptions } from './universal.ts'

/** Keeps what is stored, and the core that the packages share within a page, apart from those of another kit. */
const prefix = 'portico'

/** WalletConnect's own code for it. */
const left = { code: 6000, message: 'User disconnected.' }

/** Makes the provider. It speaks to the relay and to nobody else. */
export async function loadUniversal(options: UniversalOptions): Promise<Universal> {
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  const { metadata, projectId, relayUrl } = options
  const universal = await UniversalProvider.init({
    customStoragePrefix: prefix,
    disableProviderPing: true,
    logger: 'silent',
    metadata: { ...metadata, icons: [...metadata.icons] },
    projectId,
    relayUrl,
    telemetryEnabled: false,
  })
  // It would put a frame of a hosted service into the page, to attest who asks.
  universal.client.core.verify.register = () => Promise.resolve('')
  forgetEnded(universal)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: what a call carries is the page's, as it came.
  return universal as Universal
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: made by `loadUniversal`.
const toClient = (universal: Universal) => (universal as Provider).client

/**
 * The relay may hand a message over twice. That a session has ended, told again, the packages take for an error,
 * which nobody can catch.
 */
function forgetEnded({ client }: Provider): void {
  const { subscriber } = client.core.relayer
  const isKnownTopic = subscriber.isKnownTopic.bind(subscriber)
  const ended: unknown = Reflect.get(client.engine, 'recentlyDeletedMap')
  subscriber.isKnownTopic = async (topic) =>
    !(ended instanceof Map && ended.has(topic)) && isKnownTopic(topic)
}

/**
 * Ends the proposals that expire by then (milliseconds since the epoch). Left to the packages, each ends in a
 * rejection that nobody can catch.
 */
export function expireProposals(universal: Universal, by: number): void {
  const { core, proposal } = toClient(universal)
  for (const { expiryTimestamp, id } of proposal.getAll())
    if (expiryTimestamp * 1000 <= by) core.expirer.set(id, 0)
}

/** Ends what is left of earlier sessions, so that the one there is now is the one to come back to. */
export async function leaveOthers(universal: Universal): Promise<void> {
  const client = toClient(universal)
  const others = client.session.getAll().filter(({ topic }) => topic !== universal.session?.topic)
  await Promise.all(others.map(({ topic }) => client.disconnect({ reason: left, topic })))
}

/** Leaves no socket and no heartbeat behind. A session stays stored, for the next to take up. */
export async function releaseUniversal(universal: Universal): Promise<void> {
  const { core } = toClient(universal)
  core.heartbeat.stop()
  // Whatever is still under way would open the socket again.
  core.relayer.confirmOnlineStateOrThrow = () => new Promise(() => undefined)
  for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
    Reflect.deleteProperty(globalThis, name)
  await core.relayer.transportClose()
}

/** Leaves nothing stored either: there is no session to come back to. */
export async function discardUniversal(universal: Universal): Promise<void> {
  await releaseUniversal(universal)
  const { core } = toClient(universal)
  const keys = await core.storage.getKeys()
  const own = keys.filter((key) => key.includes(`:${prefix}//`))
  await Promise.all(own.map((key) => core.storage.removeItem(key)))
}

/** Reconnects to the relay at once where its socket is gone, or may be gone without a word. */
export async function wakeUniversal(universal: Universal, isStale: boolean): Promise<void> {
  const { relayer } = toClient(universal).core
  if (relayer.connecting || (relayer.connected && !isStale)) return
  await relayer.restartTransport()
  // The packages leave it set, and would then not come back by themselves when this socket breaks.
  Reflect.set(relayer, 'reconnectInProgress', false)
}
