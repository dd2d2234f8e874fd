import { createListeners, type Listeners } from '../../../async/listeners.ts'
import { limitTime } from '../../../async/time-limit.ts'
import type { Connector, ConnectorEvent, ConnectResult } from '../../../connectors/connector.ts'
import { withSignIn } from '../../../connectors/sign-in.ts'
import { isPorticoError, PorticoError } from '../../../errors/portico-error.ts'
import { createWalletCallError } from '../../../errors/wallet-call-error.ts'
import type { Clock, Log } from '../../../platform/ports.ts'
import type { ChainId } from '../../../schema/primitives.ts'
import type { BrowserStorage } from '../../../storage/browser-storage.ts'
import type { FrameClient } from '../frame/frame-client.ts'
import type { FrameLogin, FrameWallet } from '../frame/frame-wallet.ts'
import type { FrameAccountType, FramePayloads, FrameResponse } from '../frame/messages.ts'
import { createAbortError } from '../frame/open-request.ts'
import * as loginLimits from '../limits.ts'
import type { EmailThrottle } from '../login/email-throttle.ts'
import { clearLoginCache } from '../login/login-cache.ts'
import { authConnectorInfo } from './auth-connector-info.ts'
import { type AuthProvider, createAuthProvider } from './auth-provider.ts'

export type AuthNamespace = 'eip155' | 'solana'

export type AuthConnectors = {
  readonly connectorsByNamespace: Readonly<Record<AuthNamespace, Connector>>
  readonly resync: () => void
  readonly setAccountType: (namespace: AuthNamespace, type: FrameAccountType) => Promise<void>
}

export type AuthConnectorOptions = {
  readonly clock: Clock
  readonly frame: Pick<FrameClient, 'request'>
  readonly getChainId: (namespace: AuthNamespace) => ChainId | undefined
  readonly getDapp: () => FramePayloads['SYNC_DAPP_DATA']
  readonly getTheme: () => FramePayloads['SYNC_THEME']
  readonly log: Log
  readonly onLogout: () => void
  readonly storage: BrowserStorage
  readonly throttle: Pick<EmailThrottle, 'clear'>
  readonly wallet: FrameWallet
}

type Attempt = Parameters<Connector['connect']>[0]

type NamespaceConnection = {
  readonly namespace: AuthNamespace
  readonly provider: AuthProvider
  readonly listeners: Listeners<ConnectorEvent>
  readonly getResult: () => ConnectResult | undefined
  readonly setResult: (result: ConnectResult | undefined) => void
}

function createConnection(
  namespace: AuthNamespace,
  { log, wallet }: AuthConnectorOptions,
  switchNetwork: (chainId: ChainId) => Promise<void>,
): NamespaceConnection {
  let result: ConnectResult | undefined
  const provider = createAuthProvider(namespace, {
    async call(request) {
      if (!result) throw new PorticoError('disconnected')
      return wallet.call(result.chainId, request)
    },
    getResult: () => result,
    onListenerError: (error) => log('error', 'A listener of the page failed.', error),
    switchNetwork,
  })
  return {
    getResult: () => result,
    listeners: createListeners(),
    namespace,
    provider,
    setResult(next) {
      result = next
      provider.emitChanges(next)
    },
  }
}

function createLogin(options: AuthConnectorOptions) {
  const { clock, frame, getDapp, getTheme, log, onLogout, storage, throttle } = options

  function send<name extends 'SYNC_DAPP_DATA' | 'SYNC_THEME'>(
    name: name,
    payload: FramePayloads[name],
  ): void {
    // The frame can sign without knowing the theme.
    frame.request(name, payload).catch((cause: unknown) => log('warn', `${name} failed.`, cause))
  }

  const requestWithLimit = <name extends 'GET_SMART_ACCOUNT_ENABLED_NETWORKS' | 'SIGN_OUT'>(
    name: name,
  ): Promise<FrameResponse<name>> =>
    limitTime(
      {
        clock,
        limit: loginLimits.frameCourtesy,
        onLimit() {
          throw createAbortError(name)
        },
      },
      (signal) => frame.request(name, undefined, signal),
    )

  async function saveSmartNetworks(): Promise<void> {
    const request = requestWithLimit('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    const answer = await request.catch(() => undefined)
    const networks = answer?.smartAccountEnabledNetworks ?? []
    storage.set('smart-account-networks', networks.join(','))
  }

  return {
    clear() {
      clearLoginCache(storage)
      onLogout()
    },
    async save({ user }: FrameLogin): Promise<void> {
      if (user.email) storage.set('email', user.email)
      else storage.remove('email')
      storage.set('email-login-used', true)
      throttle.clear()
      await saveSmartNetworks()
    },
    signOut: () => requestWithLimit('SIGN_OUT'),
    sync() {
      send('SYNC_DAPP_DATA', getDapp())
      send('SYNC_THEME', getTheme())
    },
  }
}

/** Clears a login that the frame does not know (§4.6). */
async function resumeLogin(
  { frame, storage }: AuthConnectorOptions,
  steps: { clear: () => void; connect: () => Promise<ConnectResult>; signal: AbortSignal },
): Promise<ConnectResult | undefined> {
  if (!storage.get('email-login-used')) return undefined
  try {
    const { isConnected } = await frame.request('IS_CONNECTED', undefined, steps.signal)
    if (isConnected) return await steps.connect()
    steps.clear()
    return undefined
  } catch (cause) {
    // A frame that fails to load or to answer does not mean that the login has ended.
    if (isPorticoError(cause, 'frame-request-failed')) steps.clear()
    throw cause
  }
}

type ConnectorContext = {
  readonly getConnections: () => readonly NamespaceConnection[]
  readonly login: ReturnType<typeof createLogin>
  readonly refresh: (connection: NamespaceConnection) => Promise<void>
  readonly switchNetwork: (connection: NamespaceConnection, chainId: ChainId) => Promise<void>
}

function createConnector(
  connection: NamespaceConnection,
  options: AuthConnectorOptions,
  { getConnections, login, refresh, switchNetwork }: ConnectorContext,
): Connector {
  const { getChainId, wallet } = options
  const { listeners, namespace, provider } = connection
  const getOthers = () =>
    getConnections().filter((other) => other !== connection && other.getResult())

  async function connect({ chainId = getChainId(namespace), signal, signIn }: Attempt) {
    if (!chainId) throw createWalletCallError('network-required')
    login.sync()
    // Another visitor may have logged in, and a frame that was reloaded has lost its network.
    wallet.reset()
    const frameLogin = await wallet.getUser(chainId, signal, signIn && { chainId, signIn })
    if (signal.aborted) throw new PorticoError('aborted')
    await login.save(frameLogin)
    // A result that is set after the abort would keep `disconnect` of the other namespace from signing out.
    if (signal.aborted) throw new PorticoError('aborted')
    connection.setResult(frameLogin.result)
    // The other namespace may still have the accounts of another visitor.
    for (const other of getOthers()) void refresh(other)
    return withSignIn(frameLogin.result, frameLogin.signIn)
  }

  return {
    ...authConnectorInfo,
    namespace,
    connect,
    async disconnect(isOver) {
      connection.setResult(undefined)
      // One login serves all namespaces, and ends with the last of them.
      if (getOthers().length > 0) return
      // The storage and the frame may hold the next login, of another tab.
      if (isOver) return options.onLogout()
      login.clear()
      await login.signOut()
    },
    getProvider: async () => provider,
    reconnect: (attempt) =>
      resumeLogin(options, {
        clear: () => login.clear(),
        connect: () => connect({ chainId: undefined, ...attempt }),
        signal: attempt.signal,
      }),
    async reload() {
      await options.frame.request('RELOAD', undefined)
      wallet.reset()
      login.sync()
    },
    subscribe: listeners.subscribe,
    switchNetwork: (chainId) => switchNetwork(connection, chainId),
  }
}

/** The connectors share one login (services §6.3). */
export function createAuthConnectors(options: AuthConnectorOptions): AuthConnectors {
  const { log, storage, wallet } = options

  async function refresh(
    connection: NamespaceConnection,
    chainId = connection.getResult()?.chainId,
  ): Promise<void> {
    if (!chainId) return
    const { result } = await wallet.getUser(chainId)
    connection.setResult(result)
    connection.listeners.emit({ result, type: 'account-changed' })
  }
  async function switchNetwork(connection: NamespaceConnection, chainId: ChainId): Promise<void> {
    await wallet.switchNetwork(chainId)
    // The account may be another one on that network.
    await refresh(connection, chainId)
  }

  const create = (namespace: AuthNamespace): NamespaceConnection => {
    const connection: NamespaceConnection = createConnection(namespace, options, (chainId) =>
      switchNetwork(connection, chainId),
    )
    return connection
  }
  const connections = { eip155: create('eip155'), solana: create('solana') }
  const login = createLogin(options)
  const context: ConnectorContext = {
    getConnections: () => Object.values(connections),
    login,
    refresh: async (connection) => {
      await refresh(connection).catch((cause: unknown) => {
        log('warn', 'The account of the embedded wallet could not be read.', cause)
      })
    },
    switchNetwork,
  }

  return {
    resync() {
      wallet.reset()
      login.sync()
    },
    async setAccountType(namespace, type) {
      const connection = connections[namespace]
      const result = connection.getResult()
      if (!result) throw new PorticoError('disconnected')
      await wallet.setAccountType(result.chainId, type)
      storage.set('preferred-account-types', {
        ...storage.get('preferred-account-types'),
        [namespace]: type,
      })
      await refresh(connection)
    },
    connectorsByNamespace: {
      eip155: createConnector(connections.eip155, options, context),
      solana: createConnector(connections.solana, options, context),
    },
  }
}
