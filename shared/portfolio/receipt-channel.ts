import { findActiveAccount } from '../core/active-account.ts'
import type { CoreContext } from '../core/context.ts'
import type { AccountId } from '../schema/primitives.ts'

/** The name of the channel between the tabs of a site. A message is the account whose transaction is in a block. */
const channelName = 'portico-receipt'

export type ReceiptChannel = {
  /** Tells the other tabs that a transaction of an account is in a block. */
  readonly post: (accountId: AccountId) => void
  readonly close: () => void
}

/**
 * Calls back once a transaction that another tab sent is in a block, if it is one of the active account. A hidden page, which
 * requests nothing, calls back when it is visible.
 */
export function createReceiptChannel(
  context: Pick<CoreContext, 'connections' | 'network' | 'platform'>,
  onReceipt: () => void,
): ReceiptChannel {
  const { openChannel, page } = context.platform
  let stopPage: (() => void) | undefined

  function stop(): void {
    stopPage?.()
    stopPage = undefined
  }

  function handleVisibility(): void {
    if (!page.isVisible()) return
    stop()
    onReceipt()
  }

  const channel = openChannel(channelName, (message) => {
    if (stopPage || message !== findActiveAccount(context)?.accountId) return
    if (page.isVisible()) onReceipt()
    else stopPage = page.listen('visibilitychange', handleVisibility)
  })

  return {
    close() {
      stop()
      channel.close()
    },
    post: channel.post,
  }
}
