import { createStore } from 'zustand/vanilla'
import type {
  AccountRecord,
  Connector,
  ConnectorEvent,
  WalletSession,
} from '../connectors/connector.ts'
import { PorticoError, toPorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { ChainId } from '../schema/primitives.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

export type ConnectedState = {
  readonly status: 'connected'
  readonly connector: Connector
  readonly account: AccountRecord
  readonly accounts: readonly AccountRecord[]
  /** The wallet's own chain, which the host may not support. */
  readonly chainId: ChainId
}

/** The connection of one namespace (§4.3). */
export type ConnectionState =
  | {
      readonly status: 'disconnected'
      /** Why the last attempt failed, and with which wallet. */
      readonly failure: { readonly connector: Connector; readonly error: PorticoError } | undefined
    }
  | {
      readonly status: 'connecting'
      /** `undefined` while the wallet of an earlier connection has not announced itself yet. */
      readonly connector: Connector | undefined
      /** True while an earlier connection is taken up again: nobody is asked. */
      readonly isRestoring: boolean
      readonly pairingUri: string | undefined
      /** The connection that stands until the new one does, and again if it does not. */
      readonly previous: ConnectedState | undefined
    }
  | ConnectedState

export type ConnectionController = {
  readonly store: ReadOnlyStore<ConnectionState>
  /**
   * Connects, superseding any attempt in flight. Never rejects: it gives the failure, which is a state too unless
   * there was a connection before, to which it then goes back.
   */
  readonly connect: (
    connector: Connector,
    chainId: ChainId | undefined,
  ) => Promise<PorticoError | undefined>
  /**
   * Takes up an earlier connection once its wallet is there, within a time limit (§4.3).
   *
   * Never rejects; a failure is no connection.
   */
  readonly restore: (
    find: (signal: AbortSignal) => Promise<Connector>,
    chainId?: ChainId,
  ) => Promise<void>
  /** Abandons the attempt in flight, if any. */
  readonly cancel: () => void
  /** Makes another of the wallet's accounts the active one. */
  readonly setAccount: (address: string) => void
  /** Notes the network that the wallet has been moved to, which it need not tell by itself. */
  readonly setChain: (chainId: ChainId) => void
  /** Ends the connection here at once, then tells the wallet, as far as it listens (§4.6). */
  readonly disconnect: () => Promise<void>
  /** Stops listening to the wallet. The controller is unusable afterwards. */
  readonly destroy: () => void
}

const idle: ConnectionState = { status: 'disconnected', failure: undefined }

function toConnected(connector: Connector, session: WalletSession): ConnectedState {
  const { accounts, chainId } = session
  return { status: 'connected', account: accounts[0], accounts, chainId, connector }
}

/** The visitor's choice of an account stands until the wallet makes another. */
function keepAccount(before: ConnectedState, next: ConnectedState): ConnectedState {
  if (before.accounts[0]?.address !== next.account.address) return next
  const account = next.accounts.find(({ address }) => address === before.account.address)
  return account ? { ...next, account } : next
}

/** What stands, whatever is being tried. */
function toStanding(state: ConnectionState): ConnectedState | undefined {
  if (state.status === 'connecting') return state.previous
  return state.status === 'connected' ? state : undefined
}

/** What a state becomes when its wallet tells of something. */
function toNext(
  state: ConnectionState,
  connector: Connector,
  event: ConnectorEvent,
): ConnectionState {
  switch (event.type) {
    case 'session-changed':
      return state.status === 'connected'
        ? keepAccount(state, toConnected(connector, event.session))
        : state
    case 'disconnected':
      return idle
    case 'pairing-uri':
      return state.status === 'connecting' ? { ...state, pairingUri: event.uri } : state
    default:
      return event satisfies never
  }
}

/** The state, the attempt that may change it and the wallet that is listened to: at most one of each. */
function createSlot() {
  const store = createStore<ConnectionState>(() => idle)
  let attempt: AbortController | undefined
  let unsubscribe: () => void = () => undefined

  function leave(state?: ConnectionState): void {
    attempt?.abort()
    attempt = undefined
    unsubscribe()
    unsubscribe = () => undefined
    if (state) store.setState(state, true)
  }

  function listen(connector: Connector): void {
    unsubscribe()
    unsubscribe = connector.subscribe((event) => {
      const state = store.getState()
      const next = toNext(state, connector, event)
      if (next !== idle) store.setState(next, true)
      else if (state.status === 'connecting') giveUp(idle)
      else leave(idle)
    })
  }

  /** Ends an attempt: with the connection that stood before it, else with `state`. */
  function giveUp(state: ConnectionState): void {
    const standing = toStanding(store.getState())
    leave(standing ?? state)
    if (standing) listen(standing.connector)
  }

  async function run(
    asked: Connector | undefined,
    work: (signal: AbortSignal) => Promise<readonly [Connector, WalletSession]>,
  ): Promise<PorticoError | undefined> {
    const previous = toStanding(store.getState())
    leave()
    const current = new AbortController()
    attempt = current
    const isRestoring = !asked
    store.setState(
      { status: 'connecting', connector: asked, isRestoring, pairingUri: undefined, previous },
      true,
    )
    if (asked) listen(asked)
    try {
      const [connector, session] = await work(current.signal)
      if (attempt !== current) return new PorticoError('aborted')
      listen(connector)
      store.setState(toConnected(connector, session), true)
      return undefined
    } catch (cause) {
      if (attempt !== current) return new PorticoError('aborted')
      const error = toPorticoError(cause, 'wallet-unavailable')
      giveUp(asked ? { status: 'disconnected', failure: { connector: asked, error } } : idle)
      return error
    }
  }

  return { giveUp, leave, run, store }
}

/** Rejects with `wallet-timeout` where the promise takes longer. */
function within<value>(clock: Clock, limit: number, work: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(limit, () => reject(new PorticoError('wallet-timeout')))
    work.then(resolve, reject).finally(stop)
  })
}

/** Owns which wallet is connected in one namespace. */
export function createConnectionController(options: { clock: Clock }): ConnectionController {
  const { giveUp, leave, run, store } = createSlot()

  return {
    cancel() {
      if (store.getState().status === 'connecting') giveUp(idle)
    },
    connect: (connector, chainId) =>
      run(connector, async (signal) => [connector, await connector.connect({ chainId, signal })]),
    destroy: () => leave(),
    async disconnect() {
      const state = store.getState()
      leave(idle)
      // The person has left; a wallet that fails to hear it changes nothing here.
      await toStanding(state)
        ?.connector.disconnect()
        .catch(() => undefined)
    },
    async restore(find, chainId) {
      await run(undefined, (signal) => {
        const takeUp = async () => {
          const connector = await find(signal)
          const session = await connector.reconnect({ chainId, signal })
          if (!session) throw new PorticoError('disconnected')
          return [connector, session] as const
        }
        return within(options.clock, limits.reconnect, takeUp())
      })
    },
    setAccount(address) {
      const state = store.getState()
      if (state.status !== 'connected') return
      const account = state.accounts.find((candidate) => candidate.address === address)
      if (account) store.setState({ ...state, account }, true)
    },
    setChain(chainId) {
      const state = store.getState()
      if (state.status === 'connected' && state.chainId !== chainId)
        store.setState({ ...state, chainId }, true)
    },
    store,
  }
}
