import * as v from 'valibot'
import { findActiveAccount } from '../account/active-account.ts'
import type { CoreContext } from '../core/context.ts'
import type { Network } from '../networks/network.ts'

const channelName = 'portico-receipt'

const receiptMessage = v.object({
  accountId: v.string(),
  id: v.string(),
  isEnded: v.boolean(),
})

type ReceiptMessage = v.InferOutput<typeof receiptMessage>

type SentByTab = { readonly address: string; readonly id: string; readonly network: Network }

export type ReceiptChannel = {
  readonly post: (message: ReceiptMessage) => void
  readonly close: () => void
}

type Listeners = {
  readonly onEnd: (ids: readonly string[]) => void
  readonly onSent: (sent: SentByTab) => void
}

/** A hidden page sends no requests: it calls back when visible, once for all that have ended. */
export function createReceiptChannel(
  context: Pick<CoreContext, 'connections' | 'network' | 'platform'>,
  { onEnd, onSent }: Listeners,
): ReceiptChannel {
  const { openChannel, page } = context.platform
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
