import { type ActiveAccount, findActiveAccount } from '../../account/active-account.ts'
import { watchAccount } from '../../account/watch-account.ts'
import { whileActive } from '../../account/while-active.ts'
import { checksumAddress } from '../../adapters/evm/checksum.ts'
import type { Lazy } from '../../async/lazy.ts'
import { joinUndo } from '../../async/listeners.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Explanation, PlainCall } from '../../core/explanation.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { History, ReadHistory } from '../../portfolio/history.ts'
import { type ApprovalReader, createApprovalReader } from './approval-reader.ts'
import { type ApprovalsController, createApprovalsController } from './approvals-controller.ts'
import type { AccountApprovals, ApprovalsState } from './approvals-state.ts'
import { createRevoker } from './revoker.ts'

export type Approvals = Feature & {
  readonly actions: {
    readonly confirmRevoke: (approvalId: string) => Promise<void>
    readonly refreshApprovals: () => void
    readonly refreshApproval: (approvalId: string) => Promise<void>
    readonly revokeApproval: (approvalId: string) => Promise<void>
    readonly watchApprovals: () => () => void
  }
  readonly readApprovals: (request?: {
    readonly refresh?: boolean | undefined
  }) => Promise<AccountApprovals>
  readonly revoke: (approvalId: string) => Promise<string>
  readonly stores: { readonly approvals: ReadOnlyStore<ApprovalsState> }
}

export type ApprovalsUses = {
  readonly explain: Lazy<{
    readonly explain: (call: PlainCall) => Promise<Explanation>
  }>
  readonly history: Lazy<History>
}

function getAccount(context: CoreContext): ActiveAccount {
  const account = findActiveAccount(context)
  if (!account) throw new PorticoError('disconnected', 'Connect a wallet first.')
  const { chainNamespace, isSupported } = account.network
  if (chainNamespace === 'eip155' && isSupported) return account
  throw new PorticoError('network-not-found', 'Approvals can be read on EVM networks of the page.')
}

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
    await reader.readOne(account, approval).catch(() => undefined)
    controller.show(account)
  }
}

export function createApprovals(
  options: FeatureOptions,
  { explain, history }: ApprovalsUses,
): Approvals {
  const { balanceFlow, context } = options
  const readHistory: ReadHistory = async (request) => (await history.get()).readPage(request)
  const reader = createApprovalReader({ ...context, checksum: checksumAddress, readHistory })
  const controller = createApprovalsController(reader)
  const findAccount = () => findActiveAccount(context)
  const revoker = createRevoker({
    balanceFlow,
    context,
    controller,
    explain: async (call) => (await explain.get()).explain(call),
    findAccount,
    reader,
  })
  const { isWatched, load, stop, watch } = watchAccount(context, {
    clear: controller.clear,
    load: (account, isFresh) => void controller.load(account, isFresh),
  })
  // A transaction is in a block: it may have approved something, or spent some of it.
  const stopRefresh = balanceFlow.onRefresh(() => {
    reader.expire()
    if (isWatched()) load(false)
  })

  return {
    actions: {
      confirmRevoke: revoker.confirm,
      refreshApproval: createReadAgain(reader, controller, findAccount),
      refreshApprovals: () => load(true),
      revokeApproval: revoker.start,
      watchApprovals: watch,
    },
    destroy: joinUndo([stop, stopRefresh, revoker.destroy, controller.clear]),
    async readApprovals({ refresh = false } = {}) {
      const account = getAccount(context)
      return whileActive(context, account, () => reader.read(account, refresh))
    },
    revoke: async (approvalId) => revoker.revoke(getAccount(context), approvalId),
    stores: { approvals: controller.store },
  }
}

export { createApprovals as create }
