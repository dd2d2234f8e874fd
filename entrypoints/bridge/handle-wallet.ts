import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { ShowApproval } from '../../shared/wire/approval-export.ts'
import type { Approval, WalletOutcome, WalletRequest } from '../../shared/wire/wallet.ts'

type WalletCalls = {
  readonly approve: (approved: { approval: Approval; request: WalletRequest }) => Promise<unknown>
  /** Loads what shows approvals. `undefined` where it did not load. */
  readonly loadApproval: () => Promise<ShowApproval | undefined>
  readonly request: (request: WalletRequest) => Promise<WalletOutcome>
  /** Aborted when the bridge ends. What is shown is rejected then. */
  readonly signal: AbortSignal
}

/**
 * Makes the function that handles the page's requests to a wallet of the extension. Where the background says that a
 * request must be approved, it shows the approval, one at a time.
 *
 * The decision is made in the bridge's world. A page can send any request, and cannot send an approval.
 */
export function createWalletRequests({ approve, loadApproval, request, signal }: WalletCalls) {
  let isPending = false

  async function isApproved(approval: Approval): Promise<boolean> {
    if (isPending)
      throw new PorticoError('wallet-unavailable', 'The wallet already shows a request.')
    isPending = true
    try {
      const show = await loadApproval()
      if (!show) throw new PorticoError('view-unavailable')
      return !signal.aborted && (await show(approval, signal))
    } finally {
      isPending = false
    }
  }

  return async (call: WalletRequest): Promise<unknown> => {
    const outcome = await request(call)
    if (outcome.status === 'answered') return outcome.result
    const { approval } = outcome
    if (!(await isApproved(approval))) throw new PorticoError('user-rejected')
    return approve({ approval, request: call })
  }
}
