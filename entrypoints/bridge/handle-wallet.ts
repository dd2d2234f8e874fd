import { waitForTime } from '../../shared/async/wait-for-time.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Clock } from '../../shared/platform/ports.ts'
import type { ShowApproval } from '../../shared/wire/approval-export.ts'
import type { NetworkQuestion } from '../../shared/wire/network-question.ts'
import type { Approval, WalletOutcome, WalletRequest } from '../../shared/wire/wallet.ts'

type ApprovalOptions = {
  readonly clock: Clock
  /** Loads what shows approvals. `undefined` where it did not load. */
  readonly loadApproval: () => Promise<ShowApproval | undefined>
  /** Aborted when the bridge ends. What is shown is rejected then. */
  readonly signal: AbortSignal
}

export type RequestApproval = (approval: Approval) => Promise<boolean>

/** How long the next request waits after a Reject, in ms. Twice as long after each one in a row. */
const firstPause = 1_000
const longestPause = 30_000

/** Makes the pauses after a Reject: a page that requests again at once would get the second press of a hasty one. */
function createPauses(clock: Clock, signal: AbortSignal) {
  let rejections = 0
  let end = 0
  return {
    decided(isApproved: boolean): void {
      rejections = isApproved ? 0 : rejections + 1
      const pause = Math.min(longestPause, firstPause * 2 ** (rejections - 1))
      end = clock.now() + (isApproved ? 0 : pause)
    },
    async wait(): Promise<void> {
      const rest = end - clock.now()
      if (rest > 0) await waitForTime(clock, rest, signal)
    },
  }
}

/** Shows the approvals of a page one at a time, with a pause after each Reject, in the bridge's world. */
export function createApprovalRequests({
  clock,
  loadApproval,
  signal,
}: ApprovalOptions): RequestApproval {
  let isPending = false
  const pauses = createPauses(clock, signal)

  return async (approval) => {
    if (isPending)
      throw new PorticoError('wallet-unavailable', 'The extension already shows a request.')
    isPending = true
    try {
      const show = await loadApproval()
      if (!show) throw new PorticoError('view-unavailable', 'The approval could not be loaded.')
      await pauses.wait()
      if (signal.aborted) return false
      const isApproved = await show(approval, signal)
      pauses.decided(isApproved)
      return isApproved
    } finally {
      isPending = false
    }
  }
}

export const createNetworkRequests =
  (requestApproval: RequestApproval) =>
  ({ chainId, currency, name, nodes }: NetworkQuestion): Promise<boolean> =>
    requestApproval({
      account: '',
      facts: [
        { label: 'Chain id', value: String(chainId) },
        { label: 'Currency', value: currency },
        ...nodes.map((value, index) => ({ label: `Node ${index + 1}`, value })),
      ],
      kind: 'add-network',
      network: name,
    })

type WalletCalls = {
  readonly approve: (approved: { approval: Approval; request: WalletRequest }) => Promise<unknown>
  readonly requestApproval: RequestApproval
  readonly request: (request: WalletRequest) => Promise<WalletOutcome>
}

/**
 * Makes the function that handles the page's requests to a wallet of the extension, with an approval where the background says that one
 * is needed. A page can send any request, and cannot send an approval.
 */
export function createWalletRequests({ approve, requestApproval, request }: WalletCalls) {
  return async (call: WalletRequest): Promise<unknown> => {
    const outcome = await request(call)
    if (outcome.status === 'answered') return outcome.result
    const { approval } = outcome
    if (!(await requestApproval(approval))) throw new PorticoError('user-rejected')
    return approve({ approval, request: call })
  }
}
