import * as v from 'valibot'
import { findActiveAccount } from '../account/active-account.ts'
import type { CoreContext } from '../core/context.ts'
import type { Network } from '../networks/network.ts'

const channelName = 'portico-receipt'

/** What a tab tells the others of a transaction: that it has ended, or that it is left to them to look for its end. */
const receiptMessage = v.object({
  /** The CAIP-10 id of its account. */
  accountId: v.string(),
  id: v.string(),
  isEnded: v.boolean(),
})

type ReceiptMessage = v.InferOutput<typeof receiptMessage>

/** A transaction that a tab sent. */
type SentByTab = { readonly address: string; readonly id: string; readonly network: Network }

export type ReceiptChannel = {
  readonly post: (message: ReceiptMessage) => void
  readonly close: () => void
}

type Listeners = {
  /** Called with the ids of transactions that have ended. */
  readonly onEnd: (ids: readonly string[]) => void
  /** Called with a transaction that is to be looked for. */
  readonly onSent: (sent: SentByTab) => void
}

/**
 * Calls back for each transaction that another tab sent, if it is one of the active account. A hidden page, which requests nothing,
 * calls back when it is visible: once for all that have ended.
 */
export function createReceiptChannel(
  context: Pick<CoreContext, 'connections' | 'network' | 'platform'>,
  { onEnd, onSent }: Listeners,
): ReceiptChannel {
  const { openChannel, page } = context.platform
  /** The last message of each transaction. */
  const held = new Map<string, ReceiptMessage>()
  let stopPage: (() => void) | undefined

  function handle(messages: readonly ReceiptMessage[]): void {
    const account = findActiveAccount(context)
    if (!account) return
    const ofAccount = messages.filter(({ accountId }) => accountId === account.accountId)
    const ended = ofAccount.filter(({ isEnded }) => isEnded)
    if (ended.length > 0) onEnd(ended.map(({ id }) => id))
    for (const { id, isEnded } of ofAccount) if (!isEnded) onSent({ ...account, id })
  }

  function stop(): void {
    stopPage?.()
    stopPage = undefined
    held.clear()
  }

  function handleVisibility(): void {
    if (!page.isVisible()) return
    const messages = [...held.values()]
    stop()
    handle(messages)
  }

  const channel = openChannel(channelName, (value) => {
    // The page can post into it too.
    const { output: message, success } = v.safeParse(receiptMessage, value)
    if (!success) return
    if (page.isVisible()) return handle([message])
    held.set(message.id, message)
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
