import type { FeatureOptions } from '../../core/feature.ts'
import type { KnownSignIns } from './known-sign-ins.ts'
import type { SiwxClient } from './siwx-client.ts'
import type { StateWriter } from './state-writer.ts'

/** What the parts of the sign-in share. */
export type SignInParts = {
  readonly options: FeatureOptions
  /** Informs the other tabs of the site that a session was created or has ended. */
  readonly post: () => void
  readonly siwx: SiwxClient
  readonly states: StateWriter
  readonly signIns: KnownSignIns
}
