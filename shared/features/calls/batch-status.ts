import * as v from 'valibot'
import type { ChainClient } from '../../core/chain-clients.ts'
import type { Network } from '../../networks/network.ts'
import { isHex } from '../../schema/hex.ts'
import { toHexChainId } from '../../schema/primitives.ts'
import { toQuantity } from '../../schema/quantity.ts'
import type { StoredBatch } from './stored-batches.ts'
import {
  findReplacement,
  type ReadNode,
  type TransactionTrace,
  toTrace,
} from './transaction-trace.ts'

const hex = v.custom<string>(isHex)

const receiptSchema = v.object({
  blockHash: hex,
  blockNumber: hex,
  gasUsed: hex,
  logs: v.array(v.object({ address: hex, data: hex, topics: v.array(hex) })),
  status: hex,
  transactionHash: hex,
})
type Receipt = v.InferOutput<typeof receiptSchema>

export type ReceiptReader = {
  readonly network: Network | undefined
  readonly read: ChainClient['read'] | undefined
  readonly onTrace: (trace: TransactionTrace) => void
}

async function readReceipt(
  { network, read }: Pick<ReceiptReader, 'network' | 'read'>,
  hash: string,
): Promise<Receipt | undefined> {
  if (!network || !read) return undefined
  const request = { method: 'eth_getTransactionReceipt', network, params: [hash] }
  const parsed = v.safeParse(receiptSchema, await read(request).catch(() => undefined))
  return parsed.success ? parsed.output : undefined
}

type Outcome = Receipt | 'gone' | 'pending'

/** A transaction that speeds it up counts as it. `gone`: another one has its place. */
async function readOutcome(
  reader: ReceiptReader,
  { hash, trace }: { readonly hash: string; readonly trace: TransactionTrace | undefined },
): Promise<Outcome> {
  const receipt = await readReceipt(reader, hash)
  if (receipt) return receipt
  const read: ReadNode = async (method, params) => {
    if (!reader.network || !reader.read) return undefined
    return reader.read({ method, network: reader.network, params }).catch(() => undefined)
  }
  const known = toTrace(await read('eth_getTransactionByHash', [hash]))
  if (known) reader.onTrace(known)
  if (known || !trace) return 'pending'
  const replacement = await findReplacement(read, trace)
  if (!replacement) return 'pending'
  if (replacement.mark !== trace.mark) return 'gone'
  return (await readReceipt(reader, replacement.hash)) ?? 'pending'
}

const isReceipt = (outcome: Outcome): outcome is Receipt => typeof outcome !== 'string'

/** EIP-5792: 100 pending, 200 confirmed, 400 nothing on the chain, 500 all reverted, 600 a part is on the chain. */
function toCode({ count, hashes }: StoredBatch, isLeft: boolean, results: readonly Outcome[]) {
  const receipts = results.filter(isReceipt)
  const isSent = hashes.length >= count
  if ((!isSent && !isLeft) || results.includes('pending')) return 100
  if (receipts.length === 0) return 400
  const done = receipts.filter(({ status }) => toQuantity(status) === 1n).length
  if (done === 0) return 500
  return isSent && done === count ? 200 : 600
}

export async function readBatchStatus(
  batch: StoredBatch,
  isLeft: boolean,
  reader: ReceiptReader,
): Promise<unknown> {
  const { chainId, hashes, id } = batch
  const results = await Promise.all(
    hashes.map((hash) => {
      // The wallet and the node may write the hash in different cases.
      const trace = batch.traces?.find((one) => one.hash.toLowerCase() === hash.toLowerCase())
      return readOutcome(reader, { hash, trace })
    }),
  )
  return {
    atomic: false,
    chainId: toHexChainId(chainId),
    id,
    receipts: results.filter(isReceipt),
    status: toCode(batch, isLeft, results),
    version: '2.0.0',
  }
}
