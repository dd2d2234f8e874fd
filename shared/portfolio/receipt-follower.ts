import type { CoreContext } from '../core/context.ts'
import * as limits from '../limits.ts'
import type { Network } from '../networks/network.ts'
import type { AccountId } from '../schema/primitives.ts'

/** A transaction that was sent from this page. */
export type Sent = {
  /** The CAIP-10 id of the account that sent it. `undefined` if its wallet is not connected any more. */
  readonly accountId: AccountId | undefined
  readonly id: string
  readonly network: Network
}

export type ReceiptFollower = {
  /** Looks for a transaction in the blocks of its network. */
  readonly follow: (sent: Sent) => void
  /** Goes on with those of the active network: somebody reads the balance, or another network is active. */
  readonly resume: () => void
  readonly stop: () => void
}

type FollowerOptions = {
  /** Called when transactions of the active network are in a block. */
  readonly onIncluded: (sent: readonly Sent[]) => Promise<void>
  /** Called with transactions that may get into a block unseen: nobody watches, so the node is not called. */
  readonly onUnwatched: (sent: readonly Sent[]) => void
  readonly isWatched: () => boolean
}

type Followed = { readonly sent: Sent; polls: number }

/** Polls for transactions while a view shows the balance, a limited number of times each. */
export function createReceiptFollower(
  { chainClients, network, platform }: Pick<CoreContext, 'chainClients' | 'network' | 'platform'>,
  { isWatched, onIncluded, onUnwatched }: FollowerOptions,
): ReceiptFollower {
  const followed = new Map<string, Followed>()
  let stopTimer: (() => void) | undefined

  /** Those of the active network. */
  const findDue = () =>
    [...followed.values()].filter(({ sent }) => sent.network === network.store.getState().network)

  function resume(): void {
    if (stopTimer || findDue().length === 0) return
    stopTimer = platform.clock.after(limits.receiptPolling, () => void check())
  }

  async function poll({ sent: { id, network: on } }: Followed): Promise<boolean> {
    const client = chainClients.get(on.chainNamespace)
    return (await client?.isIncluded?.({ id, network: on }).catch(() => false)) ?? false
  }

  async function check(): Promise<void> {
    const due = findDue()
    const results = await Promise.all(due.map(poll))
    stopTimer = undefined
    for (const [index, one] of due.entries()) {
      one.polls -= 1
      if (results[index] || one.polls <= 0) followed.delete(one.sent.id)
    }
    const included = due.filter((_, index) => results[index])
    if (included.length > 0) await onIncluded(included.map(({ sent }) => sent))
    const rest = findDue()
    if (isWatched()) resume()
    else if (rest.length > 0) onUnwatched(rest.map(({ sent }) => sent))
  }

  return {
    follow(sent) {
      followed.set(sent.id, { polls: limits.receiptLooks, sent })
      if (isWatched()) resume()
      else onUnwatched([sent])
    },
    resume,
    stop() {
      followed.clear()
      stopTimer?.()
      stopTimer = undefined
    },
  }
}
