import { findActiveAccount } from '../core/active-account.ts'
import type { CoreContext } from '../core/context.ts'
import type { Network } from '../networks/network.ts'
import type { AccountId } from '../schema/primitives.ts'

/**
 * The name of the channel between the tabs of a site. A message is the account whose transaction is in a block; with the id of the
 * transaction after a space, one that is not in a block yet.
 */
const channelName = 'portico-receipt'

/** A transaction that a tab sent. */
type SentByTab = { readonly address: string; readonly id: string; readonly network: Network }

export type ReceiptChannel = {
  /** Tells the other tabs that a transaction of an account is in a block, or leaves it to them to look for it. */
  readonly post: (message: AccountId | `${AccountId} ${string}`) => void
  readonly close: () => void
}

type Listeners = {
  readonly onReceipt: () => void
  /** Called with a transaction that is to be looked for. */
  readonly onSent: (sent: SentByTab) => void
}

/**
 * Calls back for each transaction that another tab sent, if it is one of the active account. A hidden page, which requests nothing,
 * calls back when it is visible: once for all that are in a block.
 */
export function createReceiptChannel(
  context: Pick<CoreContext, 'connections' | 'network' | 'platform'>,
  { onReceipt, onSent }: Listeners,
): ReceiptChannel {
  const { openChannel, page } = context.platform
  const held = new Set<string>()
  let stopPage: (() => void) | undefined

  function handle(message: string): void {
    const account = findActiveAccount(context)
    const [accountId, id] = message.split(' ')
    if (!account || accountId !== account.accountId) return
    if (id) onSent({ ...account, id })
    else onReceipt()
  }

  function stop(): void {
    stopPage?.()
    stopPage = undefined
    held.clear()
  }

  function handleVisibility(): void {
    if (!page.isVisible()) return
    const messages = [...held]
    stop()
    for (const message of messages) handle(message)
  }

  const channel = openChannel(channelName, (message) => {
    if (page.isVisible()) return handle(String(message))
    held.add(String(message))
    stopPage ??= page.listen('visibilitychange', handleVisibility)
  })

  return {
    close() {
      stop()
      channel.close()
    },
    post: channel.post,
  }
}
