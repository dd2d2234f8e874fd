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
  /** In milliseconds since the epoch. */
  aliveAt: finiteNumber(0),
  at: finiteNumber(0),
  chainId: v.custom<ChainId>((id) => typeof id === 'string' && /^eip155:[1-9]\d{0,15}$/.test(id)),
  count: wholeNumber(1, limits.calls),
  hashes: v.array(v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i))),
  id: batchId,
  traces: v.optional(v.array(traceSchema)),
  isEnded: v.boolean(),
})

export type StoredBatch = v.InferOutput<typeof stored>

export type StoredBatches = {
  readonly find: (id: string) => StoredBatch | undefined
  readonly add: (batch: Pick<StoredBatch, 'chainId' | 'count' | 'id'>) => void
  readonly update: (id: string, change: (batch: StoredBatch) => Partial<StoredBatch>) => void
  readonly addTrace: (id: string, trace: TransactionTrace) => void
  readonly remove: (id: string) => void
  readonly isLeft: (batch: StoredBatch) => boolean
}

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
