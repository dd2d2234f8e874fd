import type { CoreContext } from '../../../core/context.ts'
import { isPorticoError, toPorticoError } from '../../../errors/portico-error.ts'
import { formatAmount } from '../../../format/amount.ts'
import type { AcceptedSwap } from './accepted-swap.ts'

type Reporter = Pick<CoreContext, 'track'>

/** What analytics is told of a swap (§7.1): exact amounts, as decimal texts. */
function toProperties({ order, received }: AcceptedSwap) {
  const { amount, fromToken, toToken } = order
  return {
    swapFromAmount: formatAmount(amount, fromToken.decimals, fromToken.decimals),
    swapFromToken: fromToken.symbol,
    swapToAmount: formatAmount(received, toToken.decimals, toToken.decimals),
    swapToToken: toToken.symbol,
  }
}

/** Reports a failure, unless nobody waits any more. */
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

/** Makes an approval, and reports a failure. */
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

/** Makes a swap, and reports its start and its end. */
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
