import * as v from 'valibot'
import type { ChainClient } from '../../core/chain-clients.ts'
import type { Network } from '../../networks/network.ts'
import { isHex } from '../../schema/hex.ts'
import { toHexChainId } from '../../schema/primitives.ts'
import { toQuantity } from '../../schema/quantity.ts'
import type { StoredBatch } from './stored-batches.ts'

const hex = v.custom<string>(isHex)

/** The fields of a receipt that EIP-5792 has. */
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
}

/** The receipt of a transaction. `undefined` if no block has it, or the node does not say: that is not a failure. */
async function readReceipt(
  { network, read }: ReceiptReader,
  hash: string,
): Promise<Receipt | undefined> {
  if (!network || !read) return undefined
  const request = { method: 'eth_getTransactionReceipt', network, params: [hash] }
  const parsed = v.safeParse(receiptSchema, await read(request).catch(() => undefined))
  return parsed.success ? parsed.output : undefined
}

/**
 * The status of a batch (EIP-5792): 100 pending, 200 confirmed, 400 nothing is on the chain, 500 all of it was reverted, 600 a part is
 * on the chain.
 */
function toCode({ count, hashes }: StoredBatch, isLeft: boolean, receipts: readonly Receipt[]) {
  const isSent = hashes.length >= count
  if ((!isSent && !isLeft) || receipts.length < hashes.length) return 100
  if (hashes.length === 0) return 400
  const done = receipts.filter(({ status }) => toQuantity(status) === 1n).length
  if (done === 0) return 500
  return isSent && done === count ? 200 : 600
}

/** The answer to `wallet_getCallsStatus` for a batch whose calls the wallet got one by one. Never rejects. */
export async function readBatchStatus(
  batch: StoredBatch,
  isLeft: boolean,
  reader: ReceiptReader,
): Promise<unknown> {
  const { chainId, hashes, id } = batch
  const found = await Promise.all(hashes.map((hash) => readReceipt(reader, hash)))
  const receipts = found.filter((receipt) => receipt !== undefined)
  return {
    atomic: false,
    chainId: toHexChainId(chainId),
    id,
    receipts,
    status: toCode(batch, isLeft, receipts),
    version: '2.0.0',
  }
}
