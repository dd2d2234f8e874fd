import type { CoreContext } from '../core/context.ts'
import * as limits from '../limits.ts'
import type { Network } from '../networks/network.ts'
import { readEnd } from './sent-status.ts'
import type { SentTransactions } from './sent-transactions.ts'

/** Every so many polls: the check is up to three requests. */
const endPolls = 5

export type Sent = {
  readonly address: string | undefined
  readonly id: string
  readonly network: Network
}

export type ReceiptFollower = {
  readonly follow: (sent: Sent, isNew: boolean) => void
  readonly forget: (id: string) => void
  readonly resume: () => void
  readonly stop: () => void
}

export type FollowerOptions = {
  readonly onEnd: (sent: readonly Sent[]) => Promise<void>
  /** They may get into a block unseen: no view is open, so the node is not called. */
  readonly onUnwatched: (sent: readonly Sent[]) => void
  readonly isWatched: () => boolean
  readonly sent: SentTransactions
}

type Followed = { readonly sent: Sent; polls: number }

export function createReceiptFollower(
  { chainClients, network, platform }: Pick<CoreContext, 'chainClients' | 'network' | 'platform'>,
  { isWatched, onEnd, onUnwatched, sent: kept }: FollowerOptions,
): ReceiptFollower {
  const followed = new Map<string, Followed>()
  let stopTimer: (() => void) | undefined

  const findDue = () =>
    [...followed.values()].filter(({ sent }) => sent.network === network.store.getState().network)

  function resume(): void {
    if (stopTimer || findDue().length === 0) return
    stopTimer = platform.clock.after(limits.receiptPolling, () => void check())
  }

  const hasEnded = async ({ address, ...sent }: Sent): Promise<boolean> =>
    address !== undefined &&
    readEnd({ chainClients }, kept, { address, ...sent }).catch(() => false)

  async function poll({ polls, sent }: Followed): Promise<boolean> {
    const { id, network: on } = sent
    const client = chainClients.get(on.chainNamespace)
    const isIncluded = await client?.isIncluded?.({ id, network: on }).catch(() => false)
    return isIncluded || (polls % endPolls === 0 && hasEnded(sent))
  }

  async function check(): Promise<void> {
    const due = findDue()
    const results = await Promise.all(due.map(poll))
    stopTimer = undefined
    const ended = due.filter(({ sent }, index) => results[index] && followed.has(sent.id))
    for (const one of due) {
      one.polls -= 1
      if (ended.includes(one) || one.polls <= 0) followed.delete(one.sent.id)
    }
    if (ended.length > 0) await onEnd(ended.map(({ sent }) => sent))
    const rest = findDue()
    if (isWatched()) resume()
    else if (rest.length > 0) onUnwatched(rest.map(({ sent }) => sent))
  }

  return {
    follow(sent, isNew) {
      if (!followed.has(sent.id)) followed.set(sent.id, { polls: limits.receiptLooks, sent })
      // Read now: the node may forget it once a wallet has replaced it.
      if (isNew) void hasEnded(sent)
      if (isWatched()) resume()
      else onUnwatched([sent])
    },
    forget: (id) => void followed.delete(id),
    resume,
    stop() {
      followed.clear()
      stopTimer?.()
      stopTimer = undefined
    },
  }
}
