import { type AlertCode, toProviderAlert } from '../../errors/alerts.ts'
import type { PorticoError } from '../../errors/portico-error.ts'
import { toRpcError } from '../../errors/rpc-error.ts'
import type { Log } from '../../platform/ports.ts'
import { isAddress } from '../../schema/primitives.ts'
import { createRelayError } from './pair.ts'
import type { Universal } from './universal.ts'

export type SourceNeeds = {
  /** Ends a provider that has no session. A host's own is left alone. */
  readonly discard: (universal: Universal) => Promise<void>
  readonly load: () => Promise<Universal>
  readonly log: Log
  readonly onAlert: (code: AlertCode) => void
}

type Listener = (payload: unknown) => void

type Entry = { readonly event: string; readonly listener: Listener; readonly tell: Listener }

export type Source = {
  readonly get: () => Promise<Universal>
  /** The account that the wallet has last put first: on the EVM chains in lower case. */
  readonly getSelected: (namespace: 'eip155' | 'solana') => string
  /** Gives up the provider, unless it has a session. */
  readonly leave: () => void
  readonly on: (event: string, listener: Listener) => void
  readonly removeListener: (event: string, listener: Listener) => void
  /** Calls back where the relay turns the page away, until the next caller. */
  readonly whenRefused: (listener: (error: PorticoError) => void) => void
}

/** Listeners that outlive the provider, and what the wallet says in passing: which account it has put first. */
function createListeners(getCurrent: () => Universal | undefined) {
  const entries = new Set<Entry>()
  const selected = { eip155: '', solana: '' }
  /** A session tells of both in one event. */
  function note(address: string): void {
    if (isAddress(address, 'eip155')) selected.eip155 = address.toLowerCase()
    else selected.solana = address
  }
  return {
    attach(universal: Universal) {
      for (const { event, tell } of entries) universal.on(event, tell)
    },
    getSelected: (namespace: keyof typeof selected) => selected[namespace],
    on: (event: string, listener: Listener) => {
      const tell = (payload: unknown) => {
        if (event === 'accountsChanged' && Array.isArray(payload) && payload.length > 0)
          note(String(payload[0]))
        listener(payload)
      }
      entries.add({ event, listener, tell })
      getCurrent()?.on(event, tell)
    },
    removeListener: (event: string, listener: Listener) => {
      for (const entry of entries) {
        if (entry.event !== event || entry.listener !== listener) continue
        entries.delete(entry)
        getCurrent()?.removeListener(event, entry.tell)
      }
    },
    reset: () => void Object.assign(selected, { eip155: '', solana: '' }),
    tell(event: string, payload: unknown) {
      for (const entry of entries) if (entry.event === event) entry.tell(payload)
    },
  }
}

/** The provider of the packages: made on first use, given up where it led nowhere, with listeners that stay. */
export function createSource({ discard, load, log, onAlert }: SourceNeeds): Source {
  const listeners = createListeners(() => current)
  let made: Promise<Universal> | undefined
  let current: Universal | undefined
  let leaving: Promise<void> = Promise.resolve()
  let onRefused: (error: PorticoError) => void = () => undefined

  function onRelayError(error: unknown): void {
    const alert = toProviderAlert(toRpcError(error).message ?? String(error))
    if (alert) onAlert(alert)
    onRefused(createRelayError(error))
  }

  async function make(): Promise<Universal> {
    await leaving
    const universal = await load()
    current = universal
    universal.client.core.relayer.on('relayer_error', onRelayError)
    universal.client.on('session_expire', ({ topic }) => {
      if (topic !== universal.session?.topic) return
      universal.session = undefined
      listeners.tell('disconnect', { code: 4900 })
    })
    listeners.attach(universal)
    return universal
  }

  return {
    get() {
      made ??= make().catch((cause: unknown) => {
        made = undefined
        onRelayError(cause)
        throw createRelayError(cause)
      })
      return made
    },
    getSelected: listeners.getSelected,
    leave() {
      const universal = current
      if (!universal || universal.session) return
      made = undefined
      current = undefined
      listeners.reset()
      leaving = discard(universal).catch((cause: unknown) =>
        log('warn', 'WalletConnect could not be closed.', cause),
      )
    },
    on: listeners.on,
    removeListener: listeners.removeListener,
    whenRefused(listener) {
      onRefused = listener
    },
  }
}
