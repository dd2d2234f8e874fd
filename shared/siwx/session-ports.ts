import type { Clock, Fetch, Storage } from '../platform/ports.ts'

export type SessionPorts = {
  readonly clock: Clock
  /** At least 8 letters and digits, unpredictable. */
  readonly createNonce: () => string
  readonly fetch: Fetch
  /** A frame gives its own. */
  readonly location: () => {
    readonly host: string
    readonly origin: string
    readonly protocol: string
  }
  readonly storage: Storage
}
