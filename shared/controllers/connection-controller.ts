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
    }
  | {
      readonly status: 'connected'
      readonly connector: Connector
      readonly account: AccountRecord
      readonly accounts: readonly AccountRecord[]
      /** The wallet's own chain, which the host may not support. */
      readonly chainId: ChainId
    }

export type ConnectionController = {
  readonly store: ReadOnlyStore<ConnectionState>
  /** Connects, superseding any attempt in flight. Never rejects: failure is a state. */
  readonly connect: (connector: Connector, chainId: ChainId | undefined) => Promise<void>
  /**
   * Takes up an earlier connection once its wallet is there, within a time limit (§4.3).
   *
   * Never rejects; a failure is no connection.
   */
  readonly restore: (find: (signal: AbortSignal) => Promise<Connector>) => Promise<void>
  /** Abandons the attempt in flight, if any. */
  readonly cancel: () => void
  /** Makes another of the wallet's accounts the active one. */
  readonly setAccount: (address: string) => void
  /** Ends the connection here at once, then tells the wallet, as far as it listens (§4.6). */
  readonly disconnect: () => Promise<void>
  /** Stops listening to the wallet. The controller is unusable afterwards. */
  readonly destroy: () => void
}

const idle: ConnectionState = { status: 'disconnected', failure: undefined }

function toConnected(connector: Connector, session: WalletSession): ConnectionState {
  const { accounts, chainId } = session
  return { status: 'connected', account: accounts[0], accounts, chainId, connector }
}

/** What a state becomes when its wallet tells of something. */
function toNext(
  state: ConnectionState,
  connector: Connector,
  event: ConnectorEvent,
): ConnectionState {
  switch (event.type) {
    case 'session-changed':
      return state.status === 'connected' ? toConnected(connector, event.session) : state
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
      const next = toNext(store.getState(), connector, event)
      if (next === idle) leave(idle)
      else store.setState(next, true)
    })
  }

  async function run(
    state: Extract<ConnectionState, { status: 'connecting' }>,
    work: (signal: AbortSignal) => Promise<readonly [Connector, WalletSession | undefined]>,
  ): Promise<void> {
    leave()
    const current = new AbortController()
    attempt = current
    store.setState(state, true)
    const { connector: asked } = state
    if (asked) listen(asked)
    try {
      const [connector, session] = await work(current.signal)
      if (attempt !== current) return
      if (!session) return leave(idle)
      listen(connector)
      store.setState(toConnected(connector, session), true)
    } catch (cause) {
      if (attempt !== current) return
      const error = toPorticoError(cause, 'wallet-unavailable')
      leave(asked ? { status: 'disconnected', failure: { connector: asked, error } } : idle)
    }
  }

  return { leave, run, store }
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
  const { leave, run, store } = createSlot()

  return {
    cancel() {
      if (store.getState().status === 'connecting') leave(idle)
    },
    connect: (connector, chainId) =>
      run(
        { status: 'connecting', connector, isRestoring: false, pairingUri: undefined },
        async (signal) => [connector, await connector.connect({ chainId, signal })],
      ),
    destroy: () => leave(),
    async disconnect() {
      const state = store.getState()
      leave(idle)
      // The person has left; a wallet that fails to hear it changes nothing here.
      if (state.status === 'connected') await state.connector.disconnect().catch(() => undefined)
    },
    restore: (find) =>
      run(
        { status: 'connecting', connector: undefined, isRestoring: true, pairingUri: undefined },
        (signal) => {
          const takeUp = async () => {
            const connector = await find(signal)
            return [connector, await connector.reconnect({ signal })] as const
          }
          return within(options.clock, limits.reconnect, takeUp())
        },
      ),
    setAccount(address) {
      const state = store.getState()
      if (state.status !== 'connected') return
      const account = state.accounts.find((candidate) => candidate.address === address)
      if (account) store.setState({ ...state, account }, true)
    },
    store,
  }
}
