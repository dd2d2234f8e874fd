import type { CoreContext } from '../core/context.ts'
import * as limits from '../limits.ts'
import type { Network } from '../networks/network.ts'

export type ReceiptFollower = {
  /** Looks for a transaction in the blocks of its network. */
  readonly follow: (id: string, on: Network) => void
  /** Goes on with those of the active network: somebody reads the balance, or another network is active. */
  readonly resume: () => void
  readonly stop: () => void
}

type FollowerOptions = {
  /** Called when a transaction of the active network is in a block. */
  readonly onIncluded: () => Promise<void>
  /** Called while a transaction may get into a block unseen: nobody watches, so the node is not called. */
  readonly onUnwatched: () => void
  readonly isWatched: () => boolean
}

/** Polls for transactions while a view shows the balance, a limited number of times each. */
export function createReceiptFollower(
  { chainClients, network, platform }: Pick<CoreContext, 'chainClients' | 'network' | 'platform'>,
  { isWatched, onIncluded, onUnwatched }: FollowerOptions,
): ReceiptFollower {
  const followed = new Map<string, { readonly on: Network; polls: number }>()
  let stopTimer: (() => void) | undefined

  /** Those of the active network. */
  const findDue = () =>
    [...followed].filter(([, { on }]) => on === network.store.getState().network)

  function resume(): void {
    if (stopTimer || findDue().length === 0) return
    stopTimer = platform.clock.after(limits.receiptPolling, () => void check())
  }

  async function poll([id, { on }]: ReturnType<typeof findDue>[number]): Promise<boolean> {
    const client = chainClients.get(on.chainNamespace)
    return (await client?.isIncluded?.({ id, network: on }).catch(() => false)) ?? false
  }

  async function check(): Promise<void> {
    const due = findDue()
    const results = await Promise.all(due.map(poll))
    stopTimer = undefined
    for (const [index, [id, one]] of due.entries()) {
      one.polls -= 1
      if (results[index] || one.polls <= 0) followed.delete(id)
    }
    if (results.includes(true)) await onIncluded()
    if (isWatched()) resume()
    else if (findDue().length > 0) onUnwatched()
  }

  return {
    follow(id, on) {
      followed.set(id, { on, polls: limits.receiptLooks })
      if (isWatched()) resume()
      else onUnwatched()
    },
    resume,
    stop() {
      followed.clear()
      stopTimer?.()
      stopTimer = undefined
    },
  }
}
