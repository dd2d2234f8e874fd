import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import { toId } from '../../networks/account-id.ts'
import type { AccountId } from '../../schema/primitives.ts'
import type { Approval } from './approval.ts'
import { type Account, type ApprovalReader } from './approval-reader.ts'
import type { AccountApprovals, ApprovalsState, RevokeState } from './approvals-state.ts'

export type ApprovalsController = {
  readonly store: ReadOnlyStore<ApprovalsState>
  readonly load: (account: Account, isFresh: boolean) => Promise<void>
  readonly show: (account: Account) => void
  readonly setRevoke: (account: Account, approval: Approval, state: RevokeState | undefined) => void
  readonly getRevoke: (approvalId: string) => RevokeState | undefined
  readonly clear: () => void
}

/** Solana has delegates of another kind. */
const isOffered = ({ network }: Account) =>
  network.isSupported && network.chainNamespace === 'eip155'

export function createApprovalsController(
  reader: Pick<ApprovalReader, 'peek' | 'read'>,
): ApprovalsController {
  const store = createStore<ApprovalsState>(() => ({ status: 'idle' }))
  const revokes = new Map<string, RevokeState>()
  let shown: AccountId | undefined
  let revoked: Approval | undefined
  let revokedBy: string | undefined
  let loads = 0

  const toReady = (list: AccountApprovals): ApprovalsState => ({
    ...list,
    revoked,
    revokedBy,
    revokes: Object.fromEntries(revokes),
    status: 'ready',
  })

  const isShown = (account: Account) => toId(account) === shown

  function show(account: Account): void {
    const list = isShown(account) && reader.peek(account)
    if (!list || store.getState().status !== 'ready') return
    store.setState(toReady(list), true)
  }

  return {
    clear() {
      shown = undefined
      store.setState({ status: 'idle' }, true)
    },
    getRevoke: (approvalId) => revokes.get(approvalId),
    async load(account, isFresh) {
      loads += 1
      const load = loads
      const accountId = toId(account)
      const before = store.getState()
      const isSame = isShown(account) && before.status === 'ready'
      if (!isSame) revoked = undefined
      shown = accountId
      if (!isOffered(account)) return store.setState({ accountId, status: 'unsupported' }, true)
      if (!isSame) store.setState({ accountId, status: 'loading' }, true)
      try {
        const list = await reader.read(account, isFresh)
        if (load === loads && isShown(account)) store.setState(toReady(list), true)
      } catch {
        if (load === loads && isShown(account))
          store.setState({ accountId, status: 'failed' }, true)
      }
    },
    setRevoke(account, approval, state) {
      const before = revokes.get(approval.id)
      if (state) revokes.set(approval.id, state)
      else revokes.delete(approval.id)
      if (isShown(account)) {
        revoked = state ? undefined : approval
        revokedBy = before && 'hash' in before ? before.hash : undefined
      }
      show(account)
    },
    show,
    store,
  }
}
