import { createLazy } from '../../async/lazy.ts'
import { alertCatalogue } from '../../errors/alert-catalogue.ts'
import type { AlertCode } from '../../errors/alerts.ts'
import { isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import { findProviderAlert } from '../../errors/provider-alerts.ts'
import { toRpcError } from '../../errors/rpc-error.ts'
import type { Log } from '../../platform/ports.ts'
import { isAddress } from '../../schema/is-address.ts'
import { createRelayError } from './pair.ts'
import type { ProviderOperations } from './provider-operations.ts'
import type { UniversalProvider } from './universal-provider.ts'

export type ProviderHandleOptions = Pick<ProviderOperations, 'discard' | 'load'> & {
  readonly log: Log
  readonly onAlert: (code: AlertCode) => void
}

type Listener = (payload: unknown) => void

type Entry = { readonly event: string; readonly handle: Listener; readonly listener: Listener }

export type ProviderHandle = {
  readonly get: () => Promise<UniversalProvider>
  readonly getSelected: (namespace: 'eip155' | 'solana') => string
  readonly detach: () => void
  readonly on: (event: string, listener: Listener) => void
  readonly removeListener: (event: string, listener: Listener) => void
  readonly whenRefused: (listener: (error: PorticoError) => void) => void
}

function createProviderListeners(getCurrent: () => UniversalProvider | undefined) {
  const entries = new Set<Entry>()
  const selected = { eip155: '', solana: '' }
  function recordSelected(payload: unknown): void {
    if (!Array.isArray(payload) || payload.length === 0) return
    const address = String(payload[0])
    if (isAddress(address, 'eip155')) selected.eip155 = address.toLowerCase()
    else selected.solana = address
  }
  return {
    attach(universalProvider: UniversalProvider) {
      for (const { event, handle } of entries) universalProvider.on(event, handle)
    },
    emit(event: string, payload: unknown) {
      for (const entry of entries) if (entry.event === event) entry.handle(payload)
    },
    getSelected: (namespace: keyof typeof selected) => selected[namespace],
    on: (event: string, listener: Listener) => {
      const handle = (payload: unknown) => {
        if (event === 'accountsChanged') recordSelected(payload)
        listener(payload)
      }
      entries.add({ event, handle, listener })
      getCurrent()?.on(event, handle)
    },
    removeListener: (event: string, listener: Listener) => {
      for (const entry of entries) {
        if (entry.event !== event || entry.listener !== listener) continue
        entries.delete(entry)
        getCurrent()?.removeListener(event, entry.handle)
      }
    },
    reset: () => void Object.assign(selected, { eip155: '', solana: '' }),
  }
}

/** Loads on first use, discarded after a failed pairing. Listeners persist. */
export function createProviderHandle({
  discard,
  load,
  log,
  onAlert,
}: ProviderHandleOptions): ProviderHandle {
  const listeners = createProviderListeners(() => current)
  let provider = createLazy(open)
  let current: UniversalProvider | undefined
  let discarding: Promise<void> = Promise.resolve()
  let onRefused: (error: PorticoError) => void = () => undefined

  function onRelayError(cause: unknown): PorticoError {
    const alert = findProviderAlert(toRpcError(cause).message ?? String(cause))
    if (alert) onAlert(alert)
    const error = createRelayError(cause, alert && alertCatalogue[alert].text)
    onRefused(error)
    return error
  }

  async function open(): Promise<UniversalProvider> {
    await discarding
    const universalProvider = await load().catch((cause: unknown) => {
      if (isPorticoError(cause)) throw cause
      const message = 'WalletConnect could not be started.'
      throw new PorticoError('wallet-unavailable', message, { cause })
    })
    current = universalProvider
    const { client } = universalProvider
    client.core.relayer.on('relayer_error', onRelayError)
    client.on('session_expire', ({ topic }) => {
      if (topic !== universalProvider.session?.topic) return
      universalProvider.session = undefined
      listeners.emit('disconnect', { code: 4900 })
    })
    listeners.attach(universalProvider)
    return universalProvider
  }

  return {
    detach() {
      const universalProvider = current
      if (!universalProvider || universalProvider.session) return
      provider = createLazy(open)
      current = undefined
      listeners.reset()
      discarding = discard(universalProvider).catch((cause: unknown) =>
        log('warn', 'WalletConnect could not be closed.', cause),
      )
    },
    get: () => provider.get(),
    getSelected: listeners.getSelected,
    on: listeners.on,
    removeListener: listeners.removeListener,
    whenRefused(listener) {
      onRefused = listener
    },
  }
}
