import { createStore } from 'zustand/vanilla'
import type {
  AccountRecord,
  Connector,
  ConnectorEvent,
  WalletSession,
} from '../connectors/connector.ts'
import { PorticoError, toPorticoError } from '../errors/portico-error.ts'
import { limits } from '../limits.ts'
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
      readonly connector: Connector
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
  /** Takes up an earlier connection, within a time limit. Never rejects; a failure is no connection. */
  readonly restore: (connector: Connector) => Promise<void>
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
    connector: Connector,
    isRestoring: boolean,
    work: (signal: AbortSignal) => Promise<WalletSession | undefined>,
  ): Promise<void> {
    stop()
    const current = new AbortController()
    attempt = current
    unsubscribe = connector.subscribe((event) => onEvent(connector, event))
    set({ status: 'connecting', connector, isRestoring, pairingUri: undefined })
    try {
      const session = await work(current.signal)
      if (attempt !== current) return
      if (session) return set(toConnected(connector, session))
      stop()
      set(idle)
    } catch (cause) {
      if (attempt !== current) return
      stop()
      const error = toPorticoError(cause, 'wallet-unavailable')
      set(isRestoring ? idle : { status: 'disconnected', failure: { connector, error } })
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
      run(connector, false, (signal) => connector.connect({ chainId, signal })),
    destroy: stop,
    async disconnect() {
      const state = store.getState()
      stop()
      set(idle)
      // The person has left; a wallet that fails to hear it changes nothing here.
      if (state.status === 'connected') await state.connector.disconnect().catch(() => undefined)
    },
    restore(connector) {
      let stopTimer: () => void = () => undefined
      const limit = new Promise<never>((_, reject) => {
        stopTimer = options.clock.after(limits.reconnect, () =>
          reject(new PorticoError('wallet-timeout')),
        )
      })
      return run(connector, true, (signal) =>
        Promise.race([connector.reconnect({ signal }), limit]),
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
