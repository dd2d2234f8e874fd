import * as v from 'valibot'
import { isPorticoError, PorticoError } from '../errors/portico-error.ts'
import { toRpcError, toWalletError } from '../errors/rpc-error.ts'
import type { Clock } from '../platform/ports.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'
import type {
  AccountRecord,
  Connector,
  ConnectorEvent,
  Eip1193Provider,
  WalletSession,
} from './connector.ts'

/** How a wallet is asked: with the visitor's leave, taking up an earlier one, or just as it stands. */
export type Manner = 'ask' | 'look' | 'resume'

/** What tells the wallets of one namespace from those of another. */
export type WalletDialect = {
  readonly namespace: Namespace
  /** The addresses that the wallet shares, each in one way of writing. */
  readonly readAddresses: (provider: Eip1193Provider, manner: Manner) => Promise<readonly string[]>
  readonly readChain: (provider: Eip1193Provider) => Promise<ChainId>
  /** Writes an address as people do. */
  readonly toAddress: (address: string) => Promise<string>
  /** Tells the wallet that the visitor leaves. */
  readonly leave: (provider: Eip1193Provider) => Promise<unknown>
}

export type ProviderWallet = Pick<
  Connector,
  'chains' | 'explorerId' | 'id' | 'imageId' | 'imageUrl' | 'info' | 'name' | 'type'
> & {
  readonly clock: Clock
  readonly getProvider: () => Promise<Eip1193Provider>
}

/** How long a wallet may take to hear that the visitor has left. */
const revokeLimit = 2_000
/** MetaMask's "try again later": its extension restarts, and the connection outlives that. */
const tryAgainLater = 1013

const ignore = () => undefined

/** Reads what a wallet has answered. Throws `bad-response`. */
export function parseAnswer<const schema extends v.GenericSchema>(
  schema: schema,
  answer: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new PorticoError('bad-response', 'The wallet sent an unexpected shape.', {
    cause: new v.ValiError(parsed.issues),
  })
}

/** Waits for work until the signal: a wallet that never answers must not hold up who has left. */
function untilAborted<value>(
  work: Promise<value>,
  signal: AbortSignal | undefined,
): Promise<value> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(new PorticoError('aborted'))
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

type ReadSession = (manner: Manner, signal?: AbortSignal) => Promise<WalletSession | undefined>

/** Makes the function that asks the wallet where it stands. `undefined`: it shares no account. */
function createReader(
  { getProvider }: Pick<ProviderWallet, 'getProvider'>,
  dialect: WalletDialect,
): ReadSession {
  const { namespace } = dialect

  async function toRecord(address: string): Promise<AccountRecord> {
    return { address: await dialect.toAddress(address), namespace, type: 'eoa' }
  }

  return async (manner, signal) => {
    try {
      const provider = await untilAborted(getProvider(), signal)
      const addresses = await untilAborted(dialect.readAddresses(provider, manner), signal)
      const [first, ...rest] = new Set(addresses)
      if (!first) return undefined
      const chainId = await untilAborted(dialect.readChain(provider), signal)
      const accounts = await untilAborted(
        Promise.all([toRecord(first), ...rest.map(toRecord)] as const),
        signal,
      )
      if (signal?.aborted) throw new PorticoError('aborted')
      return { accounts, chainId }
    } catch (cause) {
      throw toWalletError(cause)
    }
  }
}

/** Listens to a provider as soon as it is there. Returns the function that stops it. */
function listen(
  getProvider: ProviderWallet['getProvider'],
  handlers: Readonly<Record<string, (payload: unknown) => void>>,
): () => void {
  let isStopped = false
  let provider: Eip1193Provider | undefined
  const start = (made: Eip1193Provider) => {
    if (isStopped) return
    provider = made
    for (const [event, handler] of Object.entries(handlers)) made.on(event, handler)
  }
  // A provider that cannot be made is reported by `connect`.
  getProvider().then(start, ignore)
  return () => {
    isStopped = true
    for (const [event, handler] of Object.entries(handlers))
      provider?.removeListener(event, handler)
  }
}

type Watch = {
  /** Sets what the next change is measured against; a check that is under way is dropped. */
  readonly note: (session: WalletSession | undefined) => void
  readonly subscribe: Connector['subscribe']
}

/**
 * Tells what changes in the wallet, once a change.
 *
 * The payload of an event is never taken for the truth: the wallet is asked where it stands.
 */
function createWatch(wallet: ProviderWallet, read: ReadSession): Watch {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  /** What was last told, so that an event without a change is not passed on. Empty: not connected. */
  let told = ''
  let turn = 0
  let stop: () => void = ignore

  async function check(isLeaving: boolean): Promise<void> {
    if (!told) return
    turn += 1
    const mine = turn
    let session: WalletSession | undefined
    try {
      session = await read('look')
    } catch (cause) {
      // A wallet that is briefly out of reach keeps its session; one that says that it is over does not.
      const isOver = isPorticoError(cause, 'unauthorized') || isPorticoError(cause, 'disconnected')
      if (!isLeaving && !isOver) return
    }
    if (mine !== turn) return
    const next = session ? JSON.stringify(session) : ''
    if (next === told) return
    told = next
    const event: ConnectorEvent = session
      ? { session, type: 'session-changed' }
      : { type: 'disconnected' }
    for (const tell of listeners) tell(event)
  }

  const onChange = () => void check(false)
  const onDisconnect = (error: unknown) => void check(toRpcError(error).code !== tryAgainLater)

  return {
    note(session) {
      turn += 1
      told = session ? JSON.stringify(session) : ''
    },
    subscribe(listener) {
      const tell = (event: ConnectorEvent) => listener(event)
      if (listeners.size === 0)
        stop = listen(wallet.getProvider, {
          accountsChanged: onChange,
          chainChanged: onChange,
          disconnect: onDisconnect,
        })
      listeners.add(tell)
      return () => {
        if (listeners.delete(tell) && listeners.size === 0) stop()
      }
    },
  }
}

/** Connects to one wallet through the provider that it has. */
export function createProviderConnector(wallet: ProviderWallet, dialect: WalletDialect): Connector {
  const { clock, getProvider, ...about } = wallet
  const read = createReader(wallet, dialect)
  const watch = createWatch(wallet, read)

  return {
    ...about,
    chain: dialect.namespace,
    async connect({ signal }) {
      const session = await read('ask', signal)
      if (!session) throw new PorticoError('wallet-unavailable', 'The wallet shared no account.')
      watch.note(session)
      return session
    },
    async disconnect() {
      watch.note(undefined)
      let stopTimer: () => void = ignore
      const limit = new Promise<void>((resolve) => {
        stopTimer = clock.after(revokeLimit, resolve)
      })
      // Best effort: many wallets know no way of being left.
      const left = getProvider().then(dialect.leave).catch(ignore)
      await Promise.race([left, limit])
      stopTimer()
    },
    getProvider,
    async reconnect({ signal }) {
      const session = await read('resume', signal)
      watch.note(session)
      return session
    },
    subscribe: watch.subscribe,
  }
}
