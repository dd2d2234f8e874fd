import type { Explanation } from '../../core/explanation.ts'
import type { ErrorCode } from '../../errors/portico-error.ts'
import type { AccountId } from '../../schema/primitives.ts'
import type { Approval } from './approval.ts'

/** The approvals of an account, once they are read. */
export type AccountApprovals = {
  /** The CAIP-10 id of the account. */
  readonly accountId: AccountId
  /**
   * The approvals: spenders without code first, then those without a limit, then those whose amount could not be read. Each group has the
   * largest worth at risk first, then what is not known, then what can move nothing.
   */
  readonly approvals: readonly Approval[]
  /** Whether approvals may be missing, because the node does not give all logs of the network. */
  readonly isIncomplete: boolean
}

export type RevokeState =
  | { readonly status: 'checking' }
  | {
      /** `held`: the verdict is to stop, and nothing has been sent. */
      readonly status: 'held'
      readonly explanation: Explanation
    }
  | {
      readonly status: 'confirming'
      readonly explanation: Explanation | undefined
    }
  | { readonly status: 'declined' }
  | { readonly status: 'failed'; readonly code: ErrorCode }
  | {
      /** `unconfirmed`: not found in time; it can still come. `remaining`: it succeeded, and the chain still has the approval. */
      readonly status: 'pending' | 'remaining' | 'reverted' | 'unconfirmed'
      readonly hash: string
    }

export type ApprovalsState =
  | (AccountApprovals & {
      readonly status: 'ready'
      readonly revoked: Approval | undefined
      /** The hash of the transaction that has revoked it. */
      readonly revokedBy: string | undefined
      readonly revokes: Readonly<Record<string, RevokeState>>
    })
  | { readonly status: 'idle' }
  | {
      /** `unsupported` on a network without approvals, such as those of solana. */
      readonly status: 'failed' | 'loading' | 'unsupported'
      readonly accountId: AccountId
    }
