import { waitForReceipt } from '../../adapters/evm/receipt.ts'
import type { ActiveAccount } from '../../core/active-account.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import type { BalanceFlow } from '../../portfolio/balance-flow.ts'
import { type Approval, isRead } from './approval.ts'
import type { Account, ApprovalReader } from './approval-reader.ts'
import type { ApprovalsController } from './approvals-controller.ts'
import type { RevokeState } from './approvals-state.ts'
import { sendRevocation } from './revoke.ts'

type RevokerOptions = {
  readonly balanceFlow: Pick<BalanceFlow, 'followTransaction'>
  readonly context: CoreContext
  readonly controller: ApprovalsController
  readonly findAccount: () => ActiveAccount | undefined
  readonly reader: Pick<ApprovalReader, 'peek' | 'read' | 'readOne'>
}

export type Revoker = {
  /** Takes an approval away. Resolves with the hash once the chain has it no more. Rejects with a `PorticoError`. */
  readonly revoke: (account: Account, approvalId: string) => Promise<string>
  /** The same for the active account. Never rejects. */
  readonly start: (approvalId: string) => Promise<void>
  readonly destroy: () => void
}

/** The states in which a wallet or a block is waited for. */
const isRunning = (state: RevokeState | undefined) =>
  state?.status === 'confirming' || state?.status === 'pending'

/** The error of a state, for a host. */
function toError(state: RevokeState | undefined): PorticoError | undefined {
  if (!state) return undefined
  if ('code' in state) return new PorticoError(state.code, 'The approval could not be revoked.')
  const texts = {
    confirming: 'The approval is being revoked.',
    declined: 'User rejected the request.',
    pending: 'The approval is being revoked.',
    remaining: 'The transaction succeeded, and the chain still has the approval.',
    reverted: 'The transaction was reverted: the approval is still there.',
    unconfirmed: 'No block has the transaction yet. It can still come.',
  }
  const code = state.status === 'declined' ? 'user-rejected' : 'rpc-failed'
  const details = { status: state.status }
  return new PorticoError(code, texts[state.status], { details })
}

const toFailure = ({ code }: PorticoError): RevokeState =>
  code === 'user-rejected' ? { status: 'declined' } : { code, status: 'failed' }

/** Waits for the block of a transaction, and reads from the chain what is left. `undefined`: nothing. */
async function settle(
  { context, reader }: RevokerOptions,
  sent: { readonly account: Account; readonly approval: Approval; readonly hash: string },
  signal: AbortSignal,
): Promise<RevokeState | undefined> {
  const { account, approval, hash } = sent
  const client = context.chainClients.get(account.network.chainNamespace)
  if (!client) return { hash, status: 'unconfirmed' }
  const { clock } = context.platform
  const { network } = account
  const outcome = await waitForReceipt({ clock, hash, network, read: client.read, signal })
  if (outcome === 'reverted') return { hash, status: 'reverted' }
  // Another transaction may have taken its place, and have done the same.
  const left = await reader.readOne(account, approval).catch(() => null)
  if (left === undefined) return undefined
  const isKnown = outcome === 'included' && left !== null && isRead(left)
  return { hash, status: isKnown ? 'remaining' : 'unconfirmed' }
}

/** Takes approvals away, each once at a time, and shows how that goes. */
export function createRevoker(options: RevokerOptions): Revoker {
  const { balanceFlow, context, controller, findAccount, reader } = options
  const { chainClients } = context
  const ending = new AbortController()

  async function run(account: Account, approval: Approval, known?: string): Promise<string> {
    const set = (state: RevokeState | undefined) => controller.setRevoke(account, approval, state)
    try {
      set(known ? { hash: known, status: 'pending' } : { status: 'confirming' })
      const hash = known ?? (await sendRevocation({ chainClients, findAccount }, account, approval))
      // With this, the activity of the account has it at once.
      if (!known) balanceFlow.followTransaction(hash, account.network)
      set({ hash, status: 'pending' })
      const end = await settle(options, { account, approval, hash }, ending.signal)
      set(end)
      const error = toError(end)
      if (error) throw error
      return hash
    } catch (cause) {
      const error = toPorticoError(cause, 'wallet-unavailable')
      const state = controller.getRevoke(approval.id)
      if (state?.status === 'confirming') set(toFailure(error))
      throw error
    }
  }

  async function revoke(account: Account, approvalId: string): Promise<string> {
    const { approvals } = reader.peek(account) ?? (await reader.read(account, false))
    const approval = approvals.find(({ id }) => id === approvalId)
    if (!approval)
      throw new PorticoError(
        'params-invalid',
        'revokeApproval: Give the id of an approval from getApprovals of the active account.',
      )
    const state = controller.getRevoke(approvalId)
    const error = isRunning(state) && toError(state)
    if (error) throw error
    return run(account, approval, state?.status === 'unconfirmed' ? state.hash : undefined)
  }

  return {
    destroy: () => ending.abort(),
    revoke,
    async start(approvalId) {
      const account = findAccount()
      // The state of the row has what went wrong.
      if (account) await revoke(account, approvalId).catch(() => undefined)
    },
  }
}
