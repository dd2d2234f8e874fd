import * as v from 'valibot'
import type { Clock } from '../platform/ports.ts'
import { finiteNumber } from '../schema/numbers.ts'
import type { AccountId } from '../schema/primitives.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { type SentSummary, sentSummary } from './sent-summary.ts'

const key = 'sent-transactions'
const most = 20

/** Other scripts of the page can write the storage. */
const stored = v.object({
  accountId: v.string(),
  at: finiteNumber(0),
  id: v.pipe(v.string(), v.regex(/^[\w]{1,100}$/)),
  isEnded: v.optional(v.boolean()),
  lastHeight: v.optional(finiteNumber()),
  nonce: v.optional(finiteNumber()),
  summary: v.optional(sentSummary),
  used: v.optional(finiteNumber(0)),
})

export type SentTransaction = v.InferOutput<typeof stored>

export type SentLimit = Pick<SentTransaction, 'lastHeight' | 'nonce' | 'used'>

export type SentTransactions = {
  readonly get: (accountId: AccountId) => readonly SentTransaction[]
  readonly add: (accountId: AccountId, id: string, summary?: SentSummary) => void
  /**
   * Its nonce, or the nonces that its account had used; on Solana the last block height. The first value stays: it is nearest to the
   * sending.
   */
  readonly setLimit: (id: string, limit: SentLimit) => void
  readonly end: (id: string) => boolean
  readonly remove: (ids: readonly string[]) => void
}

/** Keeps them until the service has them, also over a reload. */
export function createSentTransactions(options: {
  readonly clock: Pick<Clock, 'now'>
  readonly storage: BrowserStorage
}): SentTransactions {
  const { clock, storage } = options
  const read = () => (storage.get(key) ?? []).filter((entry) => v.is(stored, entry))
  return {
    add(accountId, id, summary) {
      const others = read().filter((one) => one.id !== id)
      const added = { accountId, at: clock.now(), id, ...(summary && { summary }) }
      storage.set(key, [added, ...others].slice(0, most))
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
