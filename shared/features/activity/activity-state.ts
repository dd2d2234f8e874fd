import type { ActivityItem } from '../../portfolio/activity-item.ts'
import type { AccountId } from '../../schema/primitives.ts'

/** The history of an account, once its first page is read. */
export type ReadyActivity = {
  /** The first page is read. */
  readonly status: 'ready'
  /** The CAIP-10 id of the account. */
  readonly accountId: AccountId
  /** The transactions, the newest first, without those that are spam (§5.12). */
  readonly items: readonly ActivityItem[]
  /** The transactions that are spam. */
  readonly spam: readonly ActivityItem[]
  /** Whether there are further pages, and how reading the next one goes. */
  readonly more: 'failed' | 'loading' | 'none' | 'some'
}

/** The history of the active account on the active network (§4.14). */
export type ActivityState =
  | ReadyActivity
  | { readonly status: 'idle' }
  | {
      /** `unsupported` if no service indexes the network: its history is not empty, but unknown. */
      readonly status: 'failed' | 'loading' | 'unsupported'
      readonly accountId: AccountId
    }
