import * as v from 'valibot'
import type { Hex } from 'viem'
import { createStored } from './stored.ts'
import { walletError } from './wallet-error.ts'

const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/),
  v.transform((text): Hex => `0x${text.slice(2)}`),
)
const batch = v.object({
  id: v.string(),
  chainId: v.number(),
  hashes: v.array(hash),
  isAtomic: v.boolean(),
  /** True if some of its calls were not sent. */
  isCut: v.boolean(),
})
export type Batch = v.InferOutput<typeof batch>

export type Batches = {
  /** Throws if the dapp's id is already in use. */
  requireFree: (id: string) => void
  add: (batch: Batch) => void
  /** Throws if there is no such batch. */
  get: (id: string) => Batch
}

/** Number of batches that are kept, so that a dapp can read their status after a reload of the frame. */
const kept = 100

/** Stores the sent batches of calls, for status requests. */
export function createBatches(userId: string): Batches {
  const stored = createStored(`secure-wallet/1/batches/${userId}`, 'batches', v.array(batch))
  const find = (id: string) => stored.read()?.find((one) => one.id === id)
  return {
    requireFree(id) {
      if (find(id)) throw walletError('duplicate-batch', `There is a batch ${id} already.`)
    },
    add: (one) => stored.write([...(stored.read() ?? []), one].slice(-kept)),
    get(id) {
      const found = find(id)
      if (!found) throw walletError('unknown-batch', `There is no batch ${id}.`)
      return found
    },
  }
}
