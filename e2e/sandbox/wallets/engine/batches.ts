import * as v from 'valibot'
import { type Hex, numberToHex } from 'viem'
import type { Methods } from './methods.ts'
import { list, parseParameters } from './parameters.ts'
import { requestNode } from './request-node.ts'
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
  isCut: v.boolean(),
})
export const batchesSchema = v.array(batch)
export type Batch = v.InferOutput<typeof batch> & {
  /** The hashes follow while its calls are sent. */
  isSending?: boolean
}

export type Batches = {
  requireFree: (id: string) => void
  add: (batch: Batch) => void
  get: (id: string) => Batch
}

type BatchStore = {
  read: () => readonly Batch[] | undefined
  write: (batches: Batch[]) => void
}

/** Number of batches that are kept, so that a dapp can read their status after a reload of the wallet. */
const kept = 100

/** Keeps the sent batches of calls, for status requests. Without a store, they are kept in memory. */
export function createBatches(store: BatchStore = createMemoryStore()): Batches {
  const find = (id: string) => store.read()?.find((one) => one.id === id)
  return {
    requireFree(id) {
      if (find(id)) throw walletError('duplicate-batch', `There is a batch ${id} already.`)
    },
    add: (one) => store.write([...(store.read() ?? []), one].slice(-kept)),
    get(id) {
      const found = find(id)
      if (!found) throw walletError('unknown-batch', `There is no batch ${id}.`)
      return found
    },
  }
}

function createMemoryStore(): BatchStore {
  let all: readonly Batch[] = []
  return {
    read: () => all,
    write(next) {
      all = next
    },
  }
}

const parameters = list(v.string('must be the id of a batch'))

/** The EIP-5792 fields of a node's receipt. Other fields are dropped. */
const receipt = v.object({
  status: v.string(),
  blockHash: v.string(),
  blockNumber: v.string(),
  gasUsed: v.string(),
  transactionHash: v.string(),
  logs: v.array(v.object({ address: v.string(), data: v.string(), topics: v.array(v.string()) })),
})
type Receipt = v.InferOutput<typeof receipt>

type StatusParts = {
  batches: Batches
  toUrl: (chainId: number) => string
  /** Shows a batch in the wallet. Without it, the wallet does not have the method. */
  show?: (batch: Batch, words: string) => void
}

const words: Readonly<Record<number, string>> = {
  100: 'The calls are on their way',
  200: 'The calls are done',
  400: 'The calls were not accepted',
  500: 'The calls failed',
  600: 'Some of the calls failed',
}

export function createStatusMethods({ batches, toUrl, show }: StatusParts): Methods {
  async function read(method: string, params: unknown, signal: AbortSignal) {
    const [id] = parseParameters(method, parameters, params)
    const found = batches.get(id)
    const url = toUrl(found.chainId)
    const answers = await Promise.all(
      found.hashes.map((one) =>
        requestNode({ method: 'eth_getTransactionReceipt', params: [one], url, signal }),
      ),
    )
    const receipts = answers.flatMap((answer) =>
      answer === null ? [] : [v.parse(receipt, answer)],
    )
    return { found, receipts, status: toStatus(found, receipts) }
  }
  return {
    async wallet_getCallsStatus(params, { signal }) {
      const { found, receipts, status } = await read('wallet_getCallsStatus', params, signal)
      const { id, chainId, isAtomic: atomic } = found
      return { version: '2.0.0', id, chainId: numberToHex(chainId), atomic, status, receipts }
    },
    ...(show && {
      async wallet_showCallsStatus(params, { signal }) {
        const { found, status } = await read('wallet_showCallsStatus', params, signal)
        show(found, words[status] ?? '')
        return null
      },
    }),
  }
}

/** The status codes of EIP-5792. */
function toStatus(
  { hashes, isCut, isSending }: Batch,
  receipts: readonly Receipt[],
): 100 | 200 | 400 | 500 | 600 {
  if (isSending) return 100
  if (hashes.length === 0) return 400
  if (receipts.length < hashes.length) return 100
  const done = receipts.filter(({ status }) => status === '0x1').length
  if (done === hashes.length && !isCut) return 200
  return done === 0 ? 500 : 600
}
