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
  /** Says in words what a call of the active account does. Rejects if that is not known. */
  readonly explain: (call: PlainCall) => Promise<Explanation>
  readonly findAccount: () => ActiveAccount | undefined
  readonly reader: Pick<ApprovalReader, 'peek' | 'read' | 'readOne'>
}

export type Revoker = {
  /** Takes an approval away. Resolves with the hash once the chain has it no more. Rejects with a `PorticoError`. */
  readonly revoke: (account: Account, approvalId: string) => Promise<string>
  /** Goes on although the verdict is to stop. Never rejects. */
  readonly confirm: (approvalId: string) => Promise<void>
  /** The same as `revoke` for the active account, once the transaction is explained. A verdict to stop holds it. Never rejects. */
  readonly start: (approvalId: string) => Promise<void>
  readonly destroy: () => void
}

/** What a transaction begins with: its words, or the hash of one that was sent before. */
type Begun = {
  readonly explanation: Explanation | undefined
  readonly known: string | undefined
}

/** The states in which the node, a wallet or a block is waited for. */
const running: readonly (RevokeState['status'] | undefined)[] = [
  'checking',
  'confirming',
  'pending',
]
const isRunning = (state: RevokeState | undefined) => running.includes(state?.status)

/** The error of a state, for a host. */
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

/** Makes the function that sends a transaction, or looks for one that was sent, and shows how that goes. */
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

/** Makes the functions that find what is to be revoked, and that see to it that it is revoked once at a time. */
function createClaims({ controller, reader }: RevokerOptions) {
  /** The approval that a host or a row names. */
  async function find(account: Account, approvalId: string): Promise<Approval> {
    const { approvals } = reader.peek(account) ?? (await reader.read(account, false))
    const approval = approvals.find(({ id }) => id === approvalId)
    if (approval) return approval
    throw new PorticoError(
      'params-invalid',
      'revokeApproval: Give the id of an approval from getApprovals of the active account.',
    )
  }

  /** Throws while the approval is being revoked. What follows in the same task is the one that revokes it. */
  function checkIdle({ id }: Approval): void {
    const state = controller.getRevoke(id)
    const error = isRunning(state) && toError(state)
    if (error) throw error
  }

  /** A transaction that was sent is looked for again, and not sent twice. */
  function toBegun({ id }: Approval): Begun {
    const state = controller.getRevoke(id)
    return {
      explanation: undefined,
      known: state?.status === 'unconfirmed' ? state.hash : undefined,
    }
  }

  return { checkIdle, find, toBegun }
}

/** Takes approvals away, each once at a time, and shows how that goes. */
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
    // What cannot be explained is said, and does not keep anyone from revoking.
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

  /** The state of the row has what went wrong. */
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
