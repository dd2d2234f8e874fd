import * as v from 'valibot'
import { isPorticoError, PorticoError } from '../errors/portico-error.ts'
import { toRpcError, toWalletError } from '../errors/rpc-error.ts'
import type { Clock } from '../platform/ports.ts'
import { isAddress } from '../schema/primitives.ts'
import type {
  AccountRecord,
  Connector,
  ConnectorEvent,
  Eip1193Provider,
  WalletSession,
} from './connector.ts'

export type Eip1193Wallet = Pick<
  Connector,
  'explorerId' | 'id' | 'imageId' | 'imageUrl' | 'info' | 'name' | 'type'
> & {
  readonly clock: Clock
  readonly getProvider: () => Promise<Eip1193Provider>
  /** Writes an address as EIP-55 has it. Loads what it needs. */
  readonly toChecksum: (address: string) => Promise<string>
}

/** How long a wallet may take to hear that the visitor has left. */
const revokeLimit = 2_000
/** MetaMask's "try again later": its extension restarts, and the connection outlives that. */
const tryAgainLater = 1013

const addressList = v.array(
  v.pipe(
    v.string(),
    v.check((text) => isAddress(text, 'eip155')),
  ),
)
/** Hexadecimal as EIP-695 has it; some wallets send decimals. */
const chainNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
)

const ignore = () => undefined

function parse<const schema extends v.GenericSchema>(
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

type ReadSession = (
  method: 'eth_accounts' | 'eth_requestAccounts',
  signal?: AbortSignal,
) => Promise<WalletSession | undefined>

/** Makes the function that asks the wallet where it stands. `undefined`: it shares no account. */
function createReader({ getProvider, toChecksum }: Eip1193Wallet): ReadSession {
  async function toRecord(address: string): Promise<AccountRecord> {
    return { address: await toChecksum(address), namespace: 'eip155', type: 'eoa' }
  }

  return async (method, signal) => {
    try {
      const provider = await untilAborted(getProvider(), signal)
      const ask = (name: string) => untilAborted(provider.request({ method: name }), signal)
      const addresses = parse(addressList, await ask(method))
      const plain = addresses.map((text) => `0x${text.replace(/^0x/i, '').toLowerCase()}`)
      const [first, ...rest] = new Set(plain)
      if (!first) return undefined
      const chainId = parse(chainNumber, await ask('eth_chainId'))
      const accounts = await untilAborted(
        Promise.all([toRecord(first), ...rest.map(toRecord)] as const),
        signal,
      )
      if (signal?.aborted) throw new PorticoError('aborted')
      return { accounts, chainId: `eip155:${chainId}` }
    } catch (cause) {
      throw toWalletError(cause)
    }
  }
}

/** Listens to a provider as soon as it is there. Returns the function that stops it. */
function listen(
  getProvider: Eip1193Wallet['getProvider'],
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
function createWatch(wallet: Eip1193Wallet, read: ReadSession): Watch {
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
      session = await read('eth_accounts')
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

/** Connects to one EIP-1193 wallet: announced, injected or brought by the host. */
export function createEip1193Connector(wallet: Eip1193Wallet): Connector {
  const { clock, getProvider, toChecksum: _, ...about } = wallet
  const read = createReader(wallet)
  const watch = createWatch(wallet, read)

  return {
    ...about,
    chain: 'eip155',
    async connect({ signal }) {
      const session = await read('eth_requestAccounts', signal)
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
      const params = [{ eth_accounts: {} }]
      // EIP-1193 has no disconnect; revoking is best effort, and many wallets do not know it.
      const revoked = getProvider()
        .then((provider) => provider.request({ method: 'wallet_revokePermissions', params }))
        .catch(ignore)
      await Promise.race([revoked, limit])
      stopTimer()
    },
    getProvider,
    async reconnect({ signal }) {
      const session = await read('eth_accounts', signal)
      watch.note(session)
      return session
    },
    subscribe: watch.subscribe,
  }
}
