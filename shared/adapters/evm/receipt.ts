import * as v from 'valibot'
import { waitForTime } from '../../async/wait-for-time.ts'
import * as limits from '../../limits.ts'
import type { Network } from '../../networks/network.ts'
import type { Clock } from '../../platform/ports.ts'
import { toQuantity } from '../../schema/quantity.ts'
import type { Adapter } from '../adapter.ts'

/** `unknown`: no block has it yet, or the node does not say. */
export type Outcome = 'included' | 'reverted' | 'unknown'

type ReceiptRequest = {
  readonly hash: string
  readonly network: Network
  readonly read: Adapter['read']
}

const receipt = v.object({
  status: v.pipe(
    v.custom<string>((status) => toQuantity(status) !== undefined),
    v.transform((status: string) => BigInt(status)),
  ),
})

/** Never rejects: a node that does not answer says nothing about the transaction. */
export async function readOutcome({ hash, network, read }: ReceiptRequest): Promise<Outcome> {
  const answer = await read({ method: 'eth_getTransactionReceipt', network, params: [hash] }).catch(
    () => undefined,
  )
  const parsed = v.safeParse(receipt, answer)
  if (!parsed.success) return 'unknown'
  return parsed.output.status === 1n ? 'included' : 'reverted'
}

export async function waitForReceipt(
  request: ReceiptRequest & { readonly clock: Pick<Clock, 'after'>; readonly signal: AbortSignal },
): Promise<Outcome> {
  const { clock, signal } = request
  for (let polls = 0; polls < limits.receiptLooks && !signal.aborted; polls += 1) {
    if (polls > 0) await waitForTime(clock, limits.receiptPolling, signal)
    const outcome = await readOutcome(request)
    if (outcome !== 'unknown') return outcome
  }
  return 'unknown'
}
