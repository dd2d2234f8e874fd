import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { ShowApproval } from '../../shared/wire/approval-export.ts'
import type { NetworkQuestion } from '../../shared/wire/network-question.ts'
import type { Approval, WalletOutcome, WalletRequest } from '../../shared/wire/wallet.ts'

type ApprovalOptions = {
  /** Loads what shows approvals. `undefined` where it did not load. */
  readonly loadApproval: () => Promise<ShowApproval | undefined>
  /** Aborted when the bridge ends. What is shown is rejected then. */
  readonly signal: AbortSignal
}

/** Shows an approval, and gives whether it was approved. */
export type RequestApproval = (approval: Approval) => Promise<boolean>

/** Makes the function that shows the approvals of a page, one at a time. The decision is made in the bridge's world. */
export function createApprovalRequests({ loadApproval, signal }: ApprovalOptions): RequestApproval {
  let isPending = false

  return async (approval) => {
    if (isPending)
      throw new PorticoError('wallet-unavailable', 'The extension already shows a request.')
    isPending = true
    try {
      const show = await loadApproval()
      if (!show) throw new PorticoError('view-unavailable')
      return !signal.aborted && (await show(approval, signal))
    } finally {
      isPending = false
    }
  }
}

/** Makes the function that asks about a network that a dapp adds. */
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
