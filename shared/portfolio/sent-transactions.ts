import * as v from 'valibot'
import type { Clock } from '../platform/ports.ts'
import { finiteNumber } from '../schema/numbers.ts'
import type { AccountId } from '../schema/primitives.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'

const key = 'sent-transactions'
/** How many are kept: the service has the older ones. */
const most = 20

/** Other scripts of the page can write the storage. */
const stored = v.object({
  accountId: v.string(),
  at: finiteNumber(0),
  id: v.pipe(v.string(), v.regex(/^[\w]{1,100}$/)),
  isEnded: v.optional(v.boolean()),
  lastHeight: v.optional(finiteNumber()),
  nonce: v.optional(finiteNumber()),
  used: v.optional(finiteNumber(0)),
})

/** A transaction that was sent from this page. */
export type SentTransaction = v.InferOutput<typeof stored>

/** What ends the wait for a transaction: see `setLimit`. */
export type SentLimit = Pick<SentTransaction, 'lastHeight' | 'nonce' | 'used'>

export type SentTransactions = {
  /** Those of an account, the newest first. */
  readonly get: (accountId: AccountId) => readonly SentTransaction[]
  /** Adds one. */
  readonly add: (accountId: AccountId, id: string) => void
  /**
   * Keeps what tells that one can be in no further block: its nonce, or while no node tells it how many nonces its account had used
   * when it was sent; in solana the last block height that may have it. What was kept first stays: it is the nearest to the sending.
   */
  readonly setLimit: (id: string, limit: SentLimit) => void
  /** Keeps that one is in a block, or can be in none any more. Returns whether that is new. */
  readonly end: (id: string) => boolean
  /** Removes those that the service has, and those that the visitor wants to see no more. */
  readonly remove: (ids: readonly string[]) => void
}

/** Keeps the transactions that were sent from this page until the service has them, also over a reload. */
export function createSentTransactions(options: {
  readonly clock: Pick<Clock, 'now'>
  readonly storage: BrowserStorage
}): SentTransactions {
  const { clock, storage } = options
  const read = () => (storage.get(key) ?? []).filter((entry) => v.is(stored, entry))
  return {
    add(accountId, id) {
      const others = read().filter((one) => one.id !== id)
      storage.set(key, [{ accountId, at: clock.now(), id }, ...others].slice(0, most))
    },
    end(id) {
      const all = read()
      if (all.some((one) => one.id === id && one.isEnded)) return false
      storage.set(
        key,
        all.map((one) => (one.id === id ? { ...one, isEnded: true } : one)),
      )
      return true
    },
    get: (accountId) => read().filter((one) => one.accountId === accountId),
    remove(ids) {
      if (ids.length === 0) return
      storage.set(
        key,
        read().filter(({ id }) => !ids.includes(id)),
      )
    },
    setLimit(id, limit) {
      storage.set(
        key,
        read().map((one) => (one.id === id ? { ...limit, ...one } : one)),
      )
    },
  }
}
