import * as v from 'valibot'
import { type EvmTransaction, toHex } from '../../../adapters/evm/transaction-cost.ts'
import { waitForTime } from '../../../async/wait-for-time.ts'
import type { Eip1193Provider } from '../../../connectors/connector.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toRpcCode, toWalletError } from '../../../errors/rpc-error.ts'
import type { Clock } from '../../../platform/ports.ts'
import { toHexChainId } from '../../../schema/primitives.ts'
import { toQuantity } from '../../../schema/quantity.ts'
import { parseAnswer } from '../../../schema/wallet-answers.ts'
import {
  type BatchStatus,
  batchStatus,
  callsCodes,
  sentBatch,
} from '../../../schema/wallet-calls.ts'
import * as limits from '../limits.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import { createSwapError } from '../swap-error.ts'

/** The wallet makes all calls or none (EIP-5792). */
export const toBatchRequest = ({ account }: ResolvedSwap, calls: readonly EvmTransaction[]) => ({
  method: 'wallet_sendCalls',
  params: [
    {
      atomicRequired: true,
      calls: calls.map(({ data, to, value }) => ({ data, to, value: toHex(value) })),
      chainId: toHexChainId(account.network.caipNetworkId),
      from: account.address,
      version: '2.0.0',
    },
  ],
})

export async function sendBatch(
  provider: Eip1193Provider,
  order: ResolvedSwap,
  calls: readonly EvmTransaction[],
): Promise<string> {
  const answer = await provider.request(toBatchRequest(order, calls)).catch((cause: unknown) => {
    throw toWalletError(cause)
  })
  return parseAnswer(sentBatch, answer)
}

function toHash({ receipts }: BatchStatus): string {
  const last = receipts.at(-1)
  if (!last || receipts.some((one) => toQuantity(one.status) === 0n))
    throw createSwapError('batch-failed')
  return last.transactionHash
}

/** `onKnown`: the wallet knows the batch; some give an id before the visitor decides. */
export async function waitForBatch(request: {
  readonly clock: Pick<Clock, 'after'>
  readonly id: string
  readonly onKnown: () => void
  readonly provider: Eip1193Provider
  readonly signal: AbortSignal
}): Promise<string> {
  const { clock, id, onKnown, provider, signal } = request
  let unknown = 0
  for (let polls = 0; polls < limits.batchPolls && unknown < limits.unknownPolls; polls += 1) {
    if (polls > 0) await waitForTime(clock, limits.batchPolling, signal)
    if (signal.aborted) throw new PorticoError('aborted')
    const answer = await provider
      .request({ method: 'wallet_getCallsStatus', params: [id] })
      .catch((cause: unknown) => {
        if (toRpcCode(cause) === callsCodes.unknown) unknown += 1
      })
    const parsed = v.safeParse(batchStatus, answer)
    if (!parsed.success) continue
    const { status: code } = parsed.output
    if (code >= 400) throw createSwapError('batch-failed')
    onKnown()
    if (code >= 200) return toHash(parsed.output)
  }
  throw createSwapError('batch-unknown')
}
