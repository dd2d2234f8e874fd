import type { CoreContext } from '../../../core/context.ts'
import { isPorticoError, toPorticoError } from '../../../errors/portico-error.ts'
import { formatAmount } from '../../../format/amount.ts'
import type { AcceptedSwap } from './accepted-swap.ts'

type Reporter = Pick<CoreContext, 'track'>

/** Exact amounts, as decimal texts (§7.1). */
function toProperties({ order, received }: AcceptedSwap) {
  const { amount, fromToken, toToken } = order
  return {
    swapFromAmount: formatAmount(amount, fromToken.decimals, fromToken.decimals),
    swapFromToken: fromToken.symbol,
    swapToAmount: formatAmount(received, toToken.decimals, toToken.decimals),
    swapToToken: toToken.symbol,
  }
}

function reportError(
  { track }: Reporter,
  task: AcceptedSwap,
  failure: { readonly cause: unknown; readonly event: 'SWAP_APPROVAL_ERROR' | 'SWAP_ERROR' },
): void {
  const { cause, event } = failure
  if (isPorticoError(cause, 'aborted')) return
  const { message } = toPorticoError(cause, 'wallet-unavailable')
  track({ ...toProperties(task), event, message })
}

export async function reportApproval(
  reporter: Reporter,
  task: AcceptedSwap,
  approve: () => Promise<void>,
): Promise<void> {
  try {
    await approve()
  } catch (cause) {
    reportError(reporter, task, { cause, event: 'SWAP_APPROVAL_ERROR' })
    throw cause
  }
}

export async function reportSwap(
  reporter: Reporter,
  task: AcceptedSwap,
  swap: () => Promise<string>,
): Promise<string> {
  reporter.track({ ...toProperties(task), event: 'INITIATE_SWAP' })
  try {
    const hash = await swap()
    reporter.track({ ...toProperties(task), event: 'SWAP_SUCCESS' })
    return hash
  } catch (cause) {
    reportError(reporter, task, { cause, event: 'SWAP_ERROR' })
    throw cause
  }
}
