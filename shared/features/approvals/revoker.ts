import type { ActiveAccount } from '../../account/active-account.ts'
import { waitForReceipt } from '../../adapters/evm/receipt.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Explanation, PlainCall } from '../../core/explanation.ts'
import { PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import { createCheck } from '../../platform/create-check.ts'
import type { BalanceFlow } from '../../portfolio/balance-flow.ts'
import { type Approval, isRead } from './approval.ts'
import type { Account, ApprovalReader } from './approval-reader.ts'
import type { ApprovalsController } from './approvals-controller.ts'
import type { RevokeState } from './approvals-state.ts'
import { sendRevocation, toRevocation } from './revoke.ts'

type RevokerOptions = {
  readonly balanceFlow: Pick<BalanceFlow, 'followTransaction'>
  readonly context: CoreContext
  readonly controller: ApprovalsController
  readonly explain: (call: PlainCall) => Promise<Explanation>
  readonly findAccount: () => ActiveAccount | undefined
  readonly reader: Pick<ApprovalReader, 'peek' | 'read' | 'readOne'>
}

export type Revoker = {
  readonly revoke: (account: Account, approvalId: string) => Promise<string>
  readonly confirm: (approvalId: string) => Promise<void>
  readonly start: (approvalId: string) => Promise<void>
  readonly destroy: () => void
}

type Begun = {
  readonly explanation: Explanation | undefined
  readonly known: string | undefined
}

const running: readonly (RevokeState['status'] | undefined)[] = [
  'checking',
  'confirming',
  'pending',
]
const isRunning = (state: RevokeState | undefined) => running.includes(state?.status)

function toError(state: RevokeState | undefined): PorticoError | undefined {
  if (!state) return undefined
  if ('code' in state) return new PorticoError(state.code, 'The approval could not be revoked.')
  const texts = {
    checking: 'The approval is being revoked.',
    confirming: 'The approval is being revoked.',
    declined: 'User rejected the request.',
    held: 'The transaction was not sent.',
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

function createRun(options: RevokerOptions, ending: AbortSignal) {
  const { balanceFlow, context, controller, findAccount } = options
  const { chainClients } = context
  return async function run(account: Account, approval: Approval, begun: Begun): Promise<string> {
    const set = (state: RevokeState | undefined) => controller.setRevoke(account, approval, state)
    const { explanation, known } = begun
    try {
      set(known ? { hash: known, status: 'pending' } : { explanation, status: 'confirming' })
      const hash = known ?? (await sendRevocation({ chainClients, findAccount }, account, approval))
      // With this, the activity of the account has it at once.
      if (!known) balanceFlow.followTransaction(hash, account.network)
      set({ hash, status: 'pending' })
      const end = await settle(options, { account, approval, hash }, ending)
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
}

function createClaims({ controller, reader }: RevokerOptions) {
  async function find(account: Account, approvalId: string): Promise<Approval> {
    const { approvals } = reader.peek(account) ?? (await reader.read(account, false))
    const approval = approvals.find(({ id }) => id === approvalId)
    if (approval) return approval
    throw new PorticoError(
      'params-invalid',
      'revokeApproval: Give the id of an approval from getApprovals of the active account.',
    )
  }

  /** The next call in the same task is the one that revokes it. */
  function checkIdle({ id }: Approval): void {
    const state = controller.getRevoke(id)
    const error = isRunning(state) && toError(state)
    if (error) throw error
  }

  /** A transaction that was sent is not sent twice. */
  function toBegun({ id }: Approval): Begun {
    const state = controller.getRevoke(id)
    return {
      explanation: undefined,
      known: state?.status === 'unconfirmed' ? state.hash : undefined,
    }
  }

  return { checkIdle, find, toBegun }
}

export function createRevoker(options: RevokerOptions): Revoker {
  const { context, controller, explain, findAccount } = options
  const check = createCheck(context.platform)
  const ending = new AbortController()
  const run = createRun(options, ending.signal)
  const { checkIdle, find, toBegun } = createClaims(options)

  async function begin(account: Account, approvalId: string): Promise<void> {
    const approval = await find(account, approvalId)
    checkIdle(approval)
    const begun = toBegun(approval)
    if (begun.known) return void (await run(account, approval, begun))
    controller.setRevoke(account, approval, { status: 'checking' })
    // A missing explanation is shown, and does not prevent revoking.
    const explanation = await check('revocation', () =>
      toRevocation(approval)
        .then(explain)
        .catch(() => undefined),
    )
    if (explanation?.verdict.word === 'stop')
      return controller.setRevoke(account, approval, { explanation, status: 'held' })
    return void (await run(account, approval, { ...begun, explanation }))
  }

  async function goOn(account: Account, approvalId: string): Promise<void> {
    const approval = await find(account, approvalId)
    const state = controller.getRevoke(approvalId)
    if (state?.status !== 'held') return
    const { explanation } = state
    await run(account, approval, { explanation, known: undefined })
  }

  async function quietly(step: typeof begin, approvalId: string): Promise<void> {
    const account = findAccount()
    if (account) await step(account, approvalId).catch(() => undefined)
  }

  return {
    confirm: (approvalId) => quietly(goOn, approvalId),
    destroy: () => ending.abort(),
    async revoke(account, approvalId) {
      const approval = await find(account, approvalId)
      checkIdle(approval)
      return run(account, approval, toBegun(approval))
    },
    start: (approvalId) => quietly(begin, approvalId),
  }
}
