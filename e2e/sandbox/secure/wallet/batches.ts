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
  /** Not all of its calls were sent. */
  isCut: v.boolean(),
})
export type Batch = v.InferOutput<typeof batch>

export type Batches = {
  /** Throws for an id that a dapp chose and that is taken. */
  requireFree: (id: string) => void
  add: (batch: Batch) => void
  /** Throws where there is none. */
  get: (id: string) => Batch
}

/** A dapp may ask for a batch after the frame has been loaded anew, but not for ever. */
const kept = 100

/** The batches of calls that were sent, so that dapps can ask what became of them. */
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
