import type { Connector, ConnectorEvent, WalletSession } from '../connectors/connector.ts'
import { isPorticoError, PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import type { Clock, Log } from '../platform/ports.ts'
import type { ChainId } from '../schema/primitives.ts'
import type { BrowserStore } from '../storage/browser-store.ts'
import { about } from './about.ts'
import { type AuthProvider, createAuthProvider } from './auth-provider.ts'
import type { AuthUser, AuthUsers } from './auth-users.ts'
import type { EmailThrottle } from './email-throttle.ts'
import type { FrameClient } from './frame-client.ts'
import { clearLoginCache } from './login-cache.ts'
import type { FrameAccountType, FrameAnswer, FramePayloads } from './messages.ts'

export type AuthNamespace = 'eip155' | 'solana'

export type AuthConnectors = {
  readonly sides: Readonly<Record<AuthNamespace, Connector>>
  /** Has the smart account of a network act, or the key behind it. */
  readonly setAccountType: (namespace: AuthNamespace, type: FrameAccountType) => Promise<void>
}

export type AuthConnectorOptions = {
  readonly clock: Clock
  readonly frame: Pick<FrameClient, 'request'>
  /** The network to stand on where none is named. */
  readonly getChainId: (namespace: AuthNamespace) => ChainId | undefined
  readonly getDapp: () => FramePayloads['SYNC_DAPP_DATA']
  readonly getTheme: () => FramePayloads['SYNC_THEME']
  readonly log: Log
  /** The visitor has left, or the frame knows of no login any more. */
  readonly onLeft: () => void
  readonly store: BrowserStore
  readonly throttle: Pick<EmailThrottle, 'clear'>
  readonly users: AuthUsers
}

type Attempt = Parameters<Connector['connect']>[0]

type Side = {
  readonly namespace: AuthNamespace
  readonly provider: AuthProvider
  readonly listeners: Set<(event: ConnectorEvent) => void>
  readonly getSession: () => WalletSession | undefined
  readonly setSession: (session: WalletSession | undefined) => void
}

function createSide(
  namespace: AuthNamespace,
  { log, users }: AuthConnectorOptions,
  switchNetwork: (chainId: ChainId) => Promise<void>,
): Side {
  let session: WalletSession | undefined
  const provider = createAuthProvider(namespace, {
    async call(request) {
      if (!session) throw new PorticoError('disconnected')
      return users.call(session.chainId, request)
    },
    getSession: () => session,
    onListenerError: (error) => log('error', 'A listener of the page has failed.', error),
    switchNetwork,
  })
  return {
    getSession: () => session,
    listeners: new Set(),
    namespace,
    provider,
    setSession(next) {
      session = next
      provider.tell(next)
    },
  }
}

/** What a login leaves behind, and what is told to the frame with each (contract §6.3). */
function createLoginKeeping(options: AuthConnectorOptions) {
  const { clock, frame, getDapp, getTheme, log, onLeft, store, throttle } = options

  function tell<name extends 'SYNC_DAPP_DATA' | 'SYNC_THEME'>(
    name: name,
    payload: FramePayloads[name],
  ): void {
    // A frame that does not know how the page looks still signs.
    frame.request(name, payload).catch((cause: unknown) => log('warn', `${name} failed.`, cause))
  }

  /** Asks for what a visitor does not wait for. */
  async function askShortly<name extends 'GET_SMART_ACCOUNT_ENABLED_NETWORKS' | 'SIGN_OUT'>(
    name: name,
  ): Promise<FrameAnswer<name>> {
    const waiting = new AbortController()
    const stopTimer = clock.after(limits.frameCourtesy, () => waiting.abort())
    return frame.request(name, undefined, waiting.signal).finally(stopTimer)
  }

  async function readSmartNetworks(): Promise<void> {
    const asking = askShortly('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    const answer = await asking.catch(() => undefined)
    const networks = answer?.smartAccountEnabledNetworks ?? []
    store.set('smart-account-networks', networks.join(','))
  }

  return {
    forget() {
      clearLoginCache(store)
      onLeft()
    },
    async keep({ session, user }: AuthUser): Promise<void> {
      if (user.email) store.set('email', user.email)
      else store.remove('email')
      store.set('email-login-used', true)
      store.set('last-used-chain', session.chainId)
      throttle.clear()
      await readSmartNetworks()
    },
    signOut: () => askShortly('SIGN_OUT'),
    sync() {
      tell('SYNC_DAPP_DATA', getDapp())
      tell('SYNC_THEME', getTheme())
    },
  }
}

/** Takes the login of an earlier visit up again, or forgets it where the frame does not know it (§4.6). */
async function takeUp(
  { frame, store }: AuthConnectorOptions,
  needs: { begin: () => Promise<WalletSession>; forget: () => void; signal: AbortSignal },
): Promise<WalletSession | undefined> {
  if (!store.get('email-login-used')) return undefined
  try {
    const { isConnected } = await frame.request('IS_CONNECTED', undefined, needs.signal)
    if (isConnected) return await needs.begin()
    needs.forget()
    return undefined
  } catch (cause) {
    // A frame that cannot be asked does not say that nobody is logged in.
    if (isPorticoError(cause, 'frame-request-failed')) needs.forget()
    throw cause
  }
}

/** The connector of one namespace. */
function createConnector(
  side: Side,
  options: AuthConnectorOptions,
  flow: {
    keeping: ReturnType<typeof createLoginKeeping>
    sides: () => readonly Side[]
    move: (side: Side, chainId: ChainId) => Promise<void>
    refresh: (side: Side) => Promise<void>
  },
): Connector {
  const { getChainId, users } = options
  const { keeping, move, refresh, sides } = flow
  const { namespace, provider } = side
  const others = () => sides().filter((other) => other !== side && other.getSession())

  async function begin({ chainId, signal }: Attempt): Promise<WalletSession> {
    const wanted = chainId ?? getChainId(namespace)
    if (!wanted) throw new PorticoError('network-required')
    keeping.sync()
    // It may be somebody else who has logged in, or a frame that knows nothing yet.
    users.forget()
    const found = await users.read(wanted, signal)
    if (signal.aborted) throw new PorticoError('aborted')
    await keeping.keep(found)
    // Whoever has left meanwhile stands nowhere: a side that thought so would keep the login from ending.
    if (signal.aborted) throw new PorticoError('aborted')
    side.setSession(found.session)
    // Somebody else may have logged in than who is connected there.
    for (const other of others()) void refresh(other)
    return found.session
  }

  return {
    ...about,
    chain: namespace,
    connect: begin,
    async disconnect() {
      side.setSession(undefined)
      // The login is of all namespaces, and ends with the last of them.
      if (others().length > 0) return
      keeping.forget()
      await keeping.signOut()
    },
    getProvider: async () => provider,
    reconnect: (attempt) =>
      takeUp(options, {
        begin: () => begin({ chainId: undefined, ...attempt }),
        forget: () => keeping.forget(),
        signal: attempt.signal,
      }),
    async reload() {
      await options.frame.request('RELOAD', undefined)
      users.forget()
      keeping.sync()
    },
    subscribe(listener) {
      side.listeners.add(listener)
      return () => side.listeners.delete(listener)
    },
    switchNetwork: (chainId) => move(side, chainId),
  }
}

/** The embedded wallet as a connector, one a namespace, over one login (contract §6.3). */
export function createAuthConnectors(options: AuthConnectorOptions): AuthConnectors {
  const { store, users } = options

  async function refresh(side: Side, chainId = side.getSession()?.chainId): Promise<void> {
    if (!chainId) return
    const { session } = await users.read(chainId)
    store.set('last-used-chain', session.chainId)
    side.setSession(session)
    for (const tell of side.listeners) tell({ session, type: 'session-changed' })
  }
  async function move(side: Side, chainId: ChainId): Promise<void> {
    await users.switchNetwork(chainId)
    // The account may be another one there.
    await refresh(side, chainId)
  }

  const toSide = (namespace: AuthNamespace): Side => {
    const side: Side = createSide(namespace, options, (chainId) => move(side, chainId))
    return side
  }
  const eip155 = toSide('eip155')
  const solana = toSide('solana')
  const flow = {
    keeping: createLoginKeeping(options),
    move,
    refresh: async (side: Side) => {
      await refresh(side).catch((cause: unknown) => {
        options.log('warn', 'The embedded wallet could not be asked where it stands.', cause)
      })
    },
    sides: () => [eip155, solana],
  }

  return {
    async setAccountType(namespace, type) {
      const side = namespace === 'eip155' ? eip155 : solana
      const session = side.getSession()
      if (!session) throw new PorticoError('disconnected')
      await users.setAccountType(session.chainId, type)
      store.set('preferred-account-types', {
        ...store.get('preferred-account-types'),
        [namespace]: type,
      })
      await refresh(side)
    },
    sides: {
      eip155: createConnector(eip155, options, flow),
      solana: createConnector(solana, options, flow),
    },
  }
}
