import type { Explanation } from '../../core/explanation.ts'
import type { ErrorCode } from '../../errors/portico-error.ts'
import type { AccountId } from '../../schema/primitives.ts'
import type { Approval } from './approval.ts'

/** The approvals of an account, once they are read. */
export type AccountApprovals = {
  /** The CAIP-10 id of the account. */
  readonly accountId: AccountId
  /**
   * The approvals. Those of spenders without code are first, then those without a limit; each group is in the order of worth, then
   * of names.
   */
  readonly approvals: readonly Approval[]
  /** Whether approvals may be missing, because the node does not give all logs of the network. */
  readonly isIncomplete: boolean
}

/** How revoking an approval goes. */
export type RevokeState =
  /** What the transaction would change is read. */
  | { readonly status: 'checking' }
  | {
      /** `held`: the verdict is to stop, and nothing has been sent. */
      readonly status: 'held'
      /** The transaction in words. */
      readonly explanation: Explanation
    }
  | {
      /** The wallet asks the visitor. */
      readonly status: 'confirming'
      /** The transaction in words. `undefined` if it could not be explained, or was sent without the view. */
      readonly explanation: Explanation | undefined
    }
  /** The visitor declined in the wallet. */
  | { readonly status: 'declined' }
  /** The wallet could not send. */
  | { readonly status: 'failed'; readonly code: ErrorCode }
  | {
      /**
       * `pending`: no block has the transaction yet. `unconfirmed`: it was looked for long enough; it can still come. `reverted`:
       * a block has it, and it had no effect. `remaining`: it succeeded, and the chain still has the approval.
       */
      readonly status: 'pending' | 'remaining' | 'reverted' | 'unconfirmed'
      /** The hash of the transaction. */
      readonly hash: string
    }

/** The approvals of the active account on the active network. */
export type ApprovalsState =
  | (AccountApprovals & {
      readonly status: 'ready'
      /** The approval that was revoked last, until another one is being revoked. */
      readonly revoked: Approval | undefined
      /** By the id of the approval. */
      readonly revokes: Readonly<Record<string, RevokeState>>
    })
  | { readonly status: 'idle' }
  | {
      /** `unsupported` on a network without approvals, such as those of solana. */
      readonly status: 'failed' | 'loading' | 'unsupported'
      readonly accountId: AccountId
    }
