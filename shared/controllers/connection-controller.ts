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

/** Owns which wallet is connected in one namespace. */
export function createConnectionController(options: { clock: Clock }): ConnectionController {
  const store = createStore<ConnectionState>(() => idle)
  let attempt: AbortController | undefined
  let unsubscribe: () => void = () => undefined

  function set(state: ConnectionState): void {
    store.setState(state, true)
  }

  function stop(): void {
    attempt?.abort()
    attempt = undefined
    unsubscribe()
    unsubscribe = () => undefined
  }

  function listen(connector: Connector): void {
    unsubscribe()
    unsubscribe = connector.subscribe((event) => onEvent(connector, event))
  }

  function onEvent(connector: Connector, event: ConnectorEvent): void {
    const state = store.getState()
    switch (event.type) {
      case 'session-changed':
        if (state.status === 'connected') set(toConnected(connector, event.session))
        break
      case 'disconnected':
        stop()
        set(idle)
        break
      case 'pairing-uri':
        if (state.status === 'connecting') set({ ...state, pairingUri: event.uri })
        break
      default:
        event satisfies never
    }
  }

  async function run(
    state: Extract<ConnectionState, { status: 'connecting' }>,
    work: (signal: AbortSignal) => Promise<readonly [Connector, WalletSession | undefined]>,
  ): Promise<void> {
    stop()
    const current = new AbortController()
    attempt = current
    set(state)
    if (state.connector) listen(state.connector)
    try {
      const [connector, session] = await work(current.signal)
      if (attempt !== current) return
      if (!session) throw new PorticoError('disconnected')
      listen(connector)
      set(toConnected(connector, session))
    } catch (cause) {
      if (attempt !== current) return
      stop()
      const error = toPorticoError(cause, 'wallet-unavailable')
      const { connector, isRestoring } = state
      set(
        connector && !isRestoring
          ? { status: 'disconnected', failure: { connector, error } }
          : idle,
      )
    }
  }

  function cancel(): void {
    if (store.getState().status !== 'connecting') return
    stop()
    set(idle)
  }

  return {
    cancel,
    connect: (connector, chainId) =>
      run(
        { status: 'connecting', connector, isRestoring: false, pairingUri: undefined },
        async (signal) => [connector, await connector.connect({ chainId, signal })],
      ),
    destroy: stop,
    async disconnect() {
      const state = store.getState()
      stop()
      set(idle)
      // The person has left; a wallet that fails to hear it changes nothing here.
      if (state.status === 'connected') await state.connector.disconnect().catch(() => undefined)
    },
    restore(find) {
      let stopTimer: () => void = () => undefined
      const limit = new Promise<never>((_, reject) => {
        stopTimer = options.clock.after(limits.reconnect, () =>
          reject(new PorticoError('wallet-timeout')),
        )
      })
      const takeUp = async (signal: AbortSignal) => {
        const connector = await find(signal)
        return [connector, await connector.reconnect({ signal })] as const
      }
      return run(
        { status: 'connecting', connector: undefined, isRestoring: true, pairingUri: undefined },
        (signal) => Promise.race([takeUp(signal), limit]),
      ).finally(stopTimer)
    },
    setAccount(address) {
      const state = store.getState()
      if (state.status !== 'connected') return
      const account = state.accounts.find((candidate) => candidate.address === address)
      if (account) set({ ...state, account })
    },
    store,
  }
}
