import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../controllers/read-only-store.ts'
import type { ErrorCode } from '../errors/portico-error.ts'
import { signInFailures } from '../errors/sign-in-failures.ts'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'

/** `not-signed-in`: the wallet approved, and its sign-in was refused. */
export type PairingFailureStatus =
  | 'expired'
  | 'failed'
  | 'not-loaded'
  | 'not-signed-in'
  | 'rejected'
  | 'relay-blocked'

export type PairingState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'waiting'
      readonly uri: string | undefined
      readonly isRenewed: boolean
    }
  | { readonly status: PairingFailureStatus }

export type PairingController = {
  readonly store: ReadOnlyStore<PairingState>
  readonly wait: (uri: string | undefined) => void
  readonly fail: (code: ErrorCode) => void
  readonly reset: () => void
  readonly destroy: () => void
}

const idle: PairingState = { status: 'idle' }

const failureStatuses: Partial<Readonly<Record<ErrorCode, PairingFailureStatus>>> = {
  ...Object.fromEntries(signInFailures.map((code) => [code, 'not-signed-in' as const])),
  'code-unavailable': 'not-loaded',
  'service-unavailable': 'relay-blocked',
  'user-rejected': 'rejected',
  'wallet-timeout': 'expired',
}

/** An expired pairing is not shown (§9.1). */
export function createPairingController({ clock }: { clock: Clock }): PairingController {
  const store = createStore<PairingState>(() => idle)
  let stopTimer: () => void = () => undefined

  function set(state: PairingState): void {
    stopTimer()
    store.setState(state, true)
  }

  return {
    destroy: () => stopTimer(),
    fail: (code) => set({ status: failureStatuses[code] ?? 'failed' }),
    reset: () => set(idle),
    store,
    wait(uri) {
      const state = store.getState()
      const before = state.status === 'waiting' ? state.uri : undefined
      if (uri !== undefined && uri === before) return
      set({ isRenewed: before !== undefined, status: 'waiting', uri })
      if (uri === undefined) return
      const lifetime = limits.pairingLifetime - limits.pairingMargin
      stopTimer = clock.after(lifetime, () => set({ status: 'expired' }))
    },
  }
}
