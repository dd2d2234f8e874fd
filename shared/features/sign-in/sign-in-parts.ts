import type { FeatureOptions } from '../../core/feature.ts'
import type { KnownSignIns } from './known-sign-ins.ts'
import type { SiwxClient } from './siwx-client.ts'
import type { StateWriter } from './state-writer.ts'

export type SignInParts = {
  readonly options: FeatureOptions
  readonly post: () => void
  readonly siwx: SiwxClient
  readonly states: StateWriter
  readonly signIns: KnownSignIns
}
