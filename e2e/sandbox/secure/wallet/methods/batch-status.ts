import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { Batch } from '../batches.ts'
import { requestNode } from '../node-rpc.ts'
import type { Methods, WalletParts } from '../parts.ts'
import { list, parseParameters } from './parameters.ts'

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

/** The status of sent calls, from the chain. */
export function createStatusMethods({ batches, networks }: WalletParts): Methods {
  return {
    async wallet_getCallsStatus(params, { signal }) {
      const [id] = parseParameters('wallet_getCallsStatus', parameters, params)
      const batch = batches.get(id)
      const url = networks.toUrl(`eip155:${batch.chainId}`)
      const answers = await Promise.all(
        batch.hashes.map((hash) =>
          requestNode({ method: 'eth_getTransactionReceipt', params: [hash], url, signal }),
        ),
      )
      const receipts = answers.flatMap((answer) =>
        answer === null ? [] : [v.parse(receipt, answer)],
      )
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(batch.chainId),
        atomic: batch.isAtomic,
        status: toStatus(batch, receipts),
        receipts,
      }
    },
  }
}

/** 100: pending. 200: all confirmed. 500: all failed. 600: some failed or were not sent. */
function toStatus({ hashes, isCut }: Batch, receipts: readonly Receipt[]): number {
  if (receipts.length < hashes.length) return 100
  const done = receipts.filter(({ status }) => status === '0x1').length
  if (done === hashes.length && !isCut) return 200
  return done === 0 ? 500 : 600
}
