import * as v from 'valibot'
import type { Clock } from '../../platform/ports.ts'
import { finiteNumber, wholeNumber } from '../../schema/numbers.ts'
import type { ChainId } from '../../schema/primitives.ts'
import { batchId } from '../../schema/wallet-calls.ts'
import type { BrowserStorage } from '../../storage/browser-storage.ts'
import * as limits from './limits.ts'
import { type TransactionTrace, traceSchema } from './transaction-trace.ts'

const key = 'sent-calls'

/** Other scripts of the page can write the storage. */
const stored = v.object({
  /** When it was last known to be in progress, in milliseconds since the epoch. */
  aliveAt: finiteNumber(0),
  /** When it began, in milliseconds since the epoch. */
  at: finiteNumber(0),
  chainId: v.custom<ChainId>((id) => typeof id === 'string' && /^eip155:[1-9]\d{0,15}$/.test(id)),
  /** How many calls it has. */
  count: wholeNumber(1, limits.calls),
  /** The transactions that the wallet has sent, in the order of the calls. */
  hashes: v.array(v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i))),
  id: batchId,
  /** What is known of the transactions, in any order. */
  traces: v.optional(v.array(traceSchema)),
  /** Whether the wallet gets no further call of it. */
  isEnded: v.boolean(),
})

/** A batch whose calls the wallet gets one by one. */
export type StoredBatch = v.InferOutput<typeof stored>

export type StoredBatches = {
  readonly find: (id: string) => StoredBatch | undefined
  /** Adds a batch, as the newest. The oldest make room for it. */
  readonly add: (batch: Pick<StoredBatch, 'chainId' | 'count' | 'id'>) => void
  /** Changes one, and marks it as alive. Does nothing for one that is removed. */
  readonly update: (id: string, change: (batch: StoredBatch) => Partial<StoredBatch>) => void
  /** Keeps what is known of a transaction of it, once. */
  readonly addTrace: (id: string, trace: TransactionTrace) => void
  readonly remove: (id: string) => void
  /** Whether no page sends the rest of a batch any more. */
  readonly isLeft: (batch: StoredBatch) => boolean
}

/** Keeps the batches of this page over a reload, for a limited time. */
export function createStoredBatches(options: {
  readonly clock: Pick<Clock, 'now'>
  readonly storage: Pick<BrowserStorage, 'get' | 'set'>
}): StoredBatches {
  const { clock, storage } = options
  const read = () =>
    (storage.get(key) ?? []).flatMap((entry) => {
      const parsed = v.safeParse(stored, entry)
      const isKept = parsed.success && clock.now() - parsed.output.at < limits.lifetime
      return isKept ? [parsed.output] : []
    })
  const find = (id: string) => read().find((batch) => batch.id === id)
  function change(id: string, toChanged: (batch: StoredBatch) => StoredBatch): void {
    storage.set(
      key,
      read().map((batch) => (batch.id === id ? toChanged(batch) : batch)),
    )
  }
  return {
    add(batch) {
      const now = clock.now()
      const added: StoredBatch = { ...batch, aliveAt: now, at: now, hashes: [], isEnded: false }
      storage.set(key, [added, ...read()].slice(0, limits.batches))
    },
    addTrace(id, trace) {
      const { traces = [] } = find(id) ?? {}
      if (traces.some(({ hash }) => hash === trace.hash)) return
      change(id, (batch) => ({ ...batch, traces: [...traces, trace] }))
    },
    find,
    isLeft: ({ aliveAt, isEnded }) => isEnded || clock.now() - aliveAt >= limits.silence,
    remove(id) {
      storage.set(
        key,
        read().filter((batch) => batch.id !== id),
      )
    },
    update(id, toParts) {
      const aliveAt = clock.now()
      change(id, (batch) => ({ ...batch, aliveAt, ...toParts(batch) }))
    },
  }
}
