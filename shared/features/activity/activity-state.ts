import type { ActivityItem } from '../../portfolio/activity-item.ts'
import type { AccountId } from '../../schema/primitives.ts'

export type ReadyActivity = {
  readonly status: 'ready'
  readonly accountId: AccountId
  /** The newest first, without spam (§5.12). */
  readonly items: readonly ActivityItem[]
  readonly spam: readonly ActivityItem[]
  readonly more: 'failed' | 'loading' | 'none' | 'some'
}

export type ActivityState =
  | ReadyActivity
  | { readonly status: 'idle' }
  | {
      /** `unsupported` if no service indexes the network: its history is not empty, but unknown. */
      readonly status: 'failed' | 'loading' | 'unsupported'
      readonly accountId: AccountId
    }
