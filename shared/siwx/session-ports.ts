import type { Clock, Fetch, Storage } from '../platform/ports.ts'

/** What the stores of sign-in sessions need from the page. */
export type SessionPorts = {
  readonly clock: Clock
  /** Creates at least 8 letters and digits that nobody can guess. */
  readonly createNonce: () => string
  readonly fetch: Fetch
  /** The host of the page with its port, its origin, and its scheme with a colon. In a frame, those of the frame. */
  readonly location: () => {
    readonly host: string
    readonly origin: string
    readonly protocol: string
  }
  readonly storage: Storage
}
