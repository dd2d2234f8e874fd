import { untilAborted } from '../async/abort.ts'
import { importCode } from '../async/import-code.ts'
import { createLatest } from '../async/latest.ts'
import { createListeners, type Undo } from '../async/listeners.ts'
import { limitTime } from '../async/time-limit.ts'
import { accountRequired } from '../errors/invalid-account.ts'
import { isPorticoError, PorticoError, toPorticoError } from '../errors/portico-error.ts'
import { pendingRequest, toRpcError, toWalletError } from '../errors/rpc-error.ts'
import type { Clock } from '../platform/ports.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'
import type { SignInSession } from '../siwx/siwx.ts'
import type {
  AccountRecord,
  Connector,
  ConnectorEvent,
  ConnectResult,
  Eip1193Provider,
} from './connector.ts'
import type { createProviderSignIn, SignInAttempt } from './sign-in.ts'

/** `after-sign-in`: the sign-in may have connected. It prompts only a wallet that shares no account. */
export type ConnectMode = 'request' | 'check' | 'resume' | 'after-sign-in'

export type NamespaceProtocol = {
  readonly namespace: Namespace
  readonly readAddresses: (
    provider: Eip1193Provider,
    mode: ConnectMode,
  ) => Promise<readonly string[]>
  readonly readChain: (provider: Eip1193Provider) => Promise<ChainId>
  readonly formatAddress: (address: string) => Promise<string>
  readonly disconnect: (provider: Eip1193Provider) => Promise<unknown>
  /** No session where the wallet cannot do it: it may have connected. */
  readonly signIn: (
    provider: Eip1193Provider,
    attempt: SignInAttempt,
  ) => Promise<readonly SignInSession[]>
}

export type ProviderWallet = Pick<
  Connector,
  'explorerId' | 'id' | 'imageId' | 'imageUrl' | 'info' | 'name' | 'type'
> & {
  readonly clock: Clock
  readonly getProvider: () => Promise<Eip1193Provider>
}

/** In milliseconds. */
const disconnectLimit = 2_000
/** MetaMask's "try again later": its extension restarts, and the connection outlives that. */
const tryAgainLater = 1013

const ignore = () => undefined

/** §3.11. On Solana the address is the public key. */
export const toAccountRecord = (
  account: Pick<AccountRecord, 'address' | 'namespace' | 'type'>,
): AccountRecord =>
  account.namespace === 'solana' ? { ...account, publicKey: account.address } : account

export type WalletReader = Pick<NamespaceProtocol, 'formatAddress' | 'namespace'> & {
  readonly readAddresses: () => Promise<readonly string[]>
  readonly readChain: () => Promise<ChainId>
}

export async function readConnectResult(
  open: () => Promise<WalletReader>,
  signal?: AbortSignal,
): Promise<ConnectResult | undefined> {
  try {
    const { formatAddress, namespace, ...reader } = await untilAborted(open(), signal)
    const toRecord = async (address: string) =>
      toAccountRecord({ address: await formatAddress(address), namespace, type: 'eoa' })
    const [first, ...rest] = new Set(await untilAborted(reader.readAddresses(), signal))
    if (!first) return undefined
    const chainId = await untilAborted(reader.readChain(), signal)
    const records = Promise.all([toRecord(first), ...rest.map(toRecord)] as const)
    const accounts = await untilAborted(records, signal)
    if (signal?.aborted) throw new PorticoError('aborted')
    return { accounts, chainId }
  } catch (cause) {
    throw toWalletError(cause)
  }
}

type EventHandlers = Readonly<Record<string, (payload: unknown) => void>>

type WalletEventHandlers = Readonly<
  Record<'accountsChanged' | 'chainChanged' | 'disconnect', (payload: unknown) => void>
>

export function addEventHandlers(
  provider: Pick<Eip1193Provider, 'on' | 'removeListener'>,
  handlers: EventHandlers,
): Undo {
  for (const [event, handler] of Object.entries(handlers)) provider.on(event, handler)
  return () => {
    for (const [event, handler] of Object.entries(handlers)) provider.removeListener(event, handler)
  }
}

function addLazyEventHandlers(
  getProvider: ProviderWallet['getProvider'],
  handlers: EventHandlers,
): Undo {
  let isStopped = false
  let undo: Undo = ignore
  // A provider that cannot be created is reported by `connect`.
  const start = (provider: Eip1193Provider) => {
    if (!isStopped) undo = addEventHandlers(provider, handlers)
  }
  getProvider().then(start, ignore)
  return () => {
    isStopped = true
    undo()
  }
}

export type ResultWatch = {
  readonly setResult: (result: ConnectResult | undefined) => void
  readonly waitForResult: () => void
  readonly subscribe: Connector['subscribe']
}

/** Each change once. The payload of an event is not trusted: on every event the wallet is read again. */
export function createResultWatch(options: {
  readonly addHandlers: (handlers: WalletEventHandlers) => Undo
  readonly read: () => Promise<ConnectResult | undefined>
}): ResultWatch {
  const listeners = createListeners<ConnectorEvent>()
  const checks = createLatest()
  /** It is empty after the wallet has ended the connection, and `undefined` while nothing is watched. */
  let lastEmitted: string | undefined
  let removeHandlers: Undo = ignore

  async function check(isEnding: boolean): Promise<void> {
    if (lastEmitted === undefined) return
    const current = checks.begin()
    let result: ConnectResult | undefined
    try {
      result = await options.read()
    } catch (cause) {
      // A wallet that fails for a moment stays connected; one that reports the end of the connection does not.
      const isOver = isPorticoError(cause, 'unauthorized') || isPorticoError(cause, 'disconnected')
      if (!isEnding && !isOver) return
    }
    if (!current.isLatest()) return
    const next = result ? JSON.stringify(result) : ''
    if (next === lastEmitted) return
    lastEmitted = next
    listeners.emit(result ? { result, type: 'account-changed' } : { type: 'disconnected' })
  }

  const onChange = () => void check(false)
  const onDisconnect = (error: unknown) => void check(toRpcError(error).code !== tryAgainLater)
  const handlers = { accountsChanged: onChange, chainChanged: onChange, disconnect: onDisconnect }

  return {
    setResult(result) {
      checks.abort()
      lastEmitted = result && JSON.stringify(result)
    },
    subscribe(listener) {
      if (listeners.count() === 0) removeHandlers = options.addHandlers(handlers)
      const unsubscribe = listeners.subscribe(listener)
      return () => {
        unsubscribe()
        if (listeners.count() > 0) return
        removeHandlers()
        removeHandlers = ignore
      }
    },
    waitForResult() {
      lastEmitted = ''
    },
  }
}

/** Many wallets have no method for it, and one may never answer. */
export async function tryDisconnect(
  clock: Clock,
  disconnect: () => Promise<unknown>,
): Promise<void> {
  await limitTime<unknown>({ clock, limit: disconnectLimit, onLimit: ignore }, () =>
    disconnect().catch(ignore),
  )
}

export function createProviderConnector(
  wallet: ProviderWallet,
  protocol: NamespaceProtocol,
): Connector {
  const { clock, getProvider, ...connectorInfo } = wallet
  let connectWithSignIn: ReturnType<typeof createProviderSignIn> | undefined

  const read = (mode: ConnectMode, signal?: AbortSignal) =>
    readConnectResult(async () => {
      const provider = await getProvider()
      return {
        ...protocol,
        readAddresses: () => protocol.readAddresses(provider, mode),
        readChain: () => protocol.readChain(provider),
      }
    }, signal)

  async function connect(mode: ConnectMode, signal: AbortSignal): Promise<ConnectResult> {
    const result = await read(mode, signal).catch((cause: unknown) => {
      // The visitor can still approve the request that the wallet shows.
      if (toPorticoError(cause, 'wallet-unavailable').details?.['code'] === pendingRequest)
        watch.waitForResult()
      throw cause
    })
    if (!result) throw new PorticoError('account-required', accountRequired)
    watch.setResult(result)
    return result
  }

  async function loadSignIn() {
    const { createProviderSignIn } = await importCode(() => import('./sign-in.ts'))
    connectWithSignIn ??= createProviderSignIn({ clock, getProvider, signIn: protocol.signIn })
    return connectWithSignIn
  }

  const watch = createResultWatch({
    addHandlers: (handlers) => addLazyEventHandlers(getProvider, handlers),
    read: () => read('check'),
  })

  return {
    ...connectorInfo,
    canResume: wallet.type !== 'EXTERNAL',
    namespace: protocol.namespace,
    async connect({ chainId, signal, signIn }) {
      if (!signIn || !chainId) return connect('request', signal)
      const connectAfter = await loadSignIn()
      return connectAfter({ chainId, signIn }, signal, (isAfterSignIn) =>
        connect(isAfterSignIn ? 'after-sign-in' : 'request', signal),
      )
    },
    async disconnect(isOver) {
      watch.setResult(undefined)
      if (isOver) return
      await tryDisconnect(clock, async () => protocol.disconnect(await getProvider()))
    },
    getProvider,
    async reconnect({ signal }) {
      const result = await read('resume', signal)
      watch.setResult(result)
      if (!result) watch.waitForResult()
      return result
    },
    subscribe: watch.subscribe,
  }
}
