import { joinUndo } from '../../async/listeners.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import { type ActiveAccount, findActiveAccount } from '../../core/active-account.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { AccountId } from '../../schema/primitives.ts'
import { type ApprovalReader, createApprovalReader, toId } from './approval-reader.ts'
import { type ApprovalsController, createApprovalsController } from './approvals-controller.ts'
import type { AccountApprovals, ApprovalsState } from './approvals-state.ts'
import { createRevoker } from './revoker.ts'

export type Approvals = Feature & {
  readonly actions: {
    /** Reads the approvals of the account anew. */
    readonly refreshApprovals: () => void
    /** Reads one approval again. Never rejects. */
    readonly refreshApproval: (approvalId: string) => Promise<void>
    /** Takes an approval away, or looks again for the transaction that does. Never rejects: a failure is a state. */
    readonly revokeApproval: (approvalId: string) => Promise<void>
    /** Keeps the approvals of the active account up to date. Returns the function that ends it. */
    readonly watchApprovals: () => () => void
  }
  /** Reads the approvals of the active account. Rejects with a `PorticoError`. */
  readonly readApprovals: () => Promise<AccountApprovals>
  /** Takes an approval of the active account away. Resolves with the hash of the transaction. Rejects with a `PorticoError`. */
  readonly revoke: (approvalId: string) => Promise<string>
  readonly stores: { readonly approvals: ReadOnlyStore<ApprovalsState> }
}

/** The active account, for a host. Throws if there is none whose approvals can be read. */
function getAccount(context: CoreContext): ActiveAccount {
  const account = findActiveAccount(context)
  if (!account) throw new PorticoError('disconnected', 'Connect a wallet first.')
  const { chainNamespace, isSupported } = account.network
  if (chainNamespace === 'eip155' && isSupported) return account
  throw new PorticoError('network-not-found', 'Approvals can be read on EVM networks of the page.')
}

/** Makes the function that reads one approval of the active account again. */
function createReadAgain(
  reader: ApprovalReader,
  controller: ApprovalsController,
  find: () => ActiveAccount | undefined,
): Approvals['actions']['refreshApproval'] {
  return async (approvalId) => {
    const account = find()
    const list = account && reader.peek(account)?.approvals
    const approval = list?.find(({ id }) => id === approvalId)
    if (!account || !approval) return
    // What cannot be read stays unknown, and can be read again.
    await reader.readOne(account, approval).catch(() => undefined)
    controller.show(account)
  }
}

/** Reads who may spend the tokens of the active account, while somebody watches it and for a host that requests it. */
export function createApprovals(
  { balanceFlow, context }: FeatureOptions,
  checksum: (address: string) => string,
): Approvals {
  const { connections, network } = context
  const reader = createApprovalReader({ ...context, checksum })
  const controller = createApprovalsController(reader)
  const find = () => findActiveAccount(context)
  const revoker = createRevoker({ balanceFlow, context, controller, findAccount: find, reader })
  const readAgain = createReadAgain(reader, controller, find)
  let watchers = 0
  let shown: AccountId | undefined

  function load(isFresh: boolean): void {
    const account = find()
    shown = account && toId(account)
    if (account) void controller.load(account, isFresh)
    else controller.clear()
  }

  function follow(): void {
    const account = find()
    const accountId = account && toId(account)
    if (accountId === shown) return
    if (watchers > 0) return load(false)
    shown = undefined
    controller.clear()
  }

  const stop = joinUndo([
    connections.store.subscribe(follow),
    network.store.subscribe(follow),
    // A transaction is in a block: it may have approved something, or spent some of it.
    balanceFlow.onRefresh(() => {
      reader.expire()
      if (watchers > 0) load(false)
    }),
  ])

  return {
    actions: {
      refreshApproval: readAgain,
      refreshApprovals: () => load(true),
      revokeApproval: revoker.start,
      watchApprovals() {
        watchers += 1
        load(false)
        let isWatching = true
        return () => {
          if (isWatching) watchers -= 1
          isWatching = false
        }
      },
    },
    destroy() {
      stop()
      revoker.destroy()
      controller.clear()
    },
    readApprovals: async () => reader.read(getAccount(context), false),
    revoke: async (approvalId) => revoker.revoke(getAccount(context), approvalId),
    stores: { approvals: controller.store },
  }
}
