import * as v from 'valibot'
import { type EvmTransaction, toHex } from '../../adapters/evm/transaction-cost.ts'
import type { ChainClient } from '../../core/chain-clients.ts'
import { toQuantity } from '../../schema/quantity.ts'
import type { SwapTerms } from './check-built.ts'
import { loadSwapEncoder } from './load-swap-encoder.ts'
import { createSwapError } from './swap-error.ts'

const quantity = v.pipe(
  v.custom<string>((value) => toQuantity(value) !== undefined),
  v.transform((value: string) => BigInt(value)),
)
const call = v.object({ returnData: v.string(), status: quantity })
const blocks = v.array(v.object({ calls: v.array(call) }))

/**
 * Executes calls on the node without sending them, and looks whether the token arrives: at least the amount that was shown. `before`:
 * the calls that come first, such as the approval of a batch.
 *
 * Throws `swap-invalid` if it does not arrive, and `unreadable` if the node cannot simulate.
 */
export async function simulateSwap(
  { read }: Pick<ChainClient, 'read'>,
  { least, order }: SwapTerms,
  calls: readonly EvmTransaction[],
): Promise<void> {
  const { account, toToken } = order
  const { toBalanceCall } = await loadSwapEncoder()
  const question = { from: account.address, ...toBalanceCall(account.address, toToken.address) }
  const sent = calls.map(({ data, from, to, value }) => ({ data, from, to, value: toHex(value) }))
  const request = { blockStateCalls: [{ calls: [question, ...sent, question] }] }
  const answer = await read({
    method: 'eth_simulateV1',
    network: account.network,
    params: [request, 'latest'],
  }).catch(() => undefined)
  const parsed = v.safeParse(blocks, answer)
  const results = parsed.success ? (parsed.output[0]?.calls ?? []) : []
  const [had, has] = [results.at(0), results.at(-1)].map((one) => toQuantity(one?.returnData))
  if (results.length !== calls.length + 2 || had === undefined || has === undefined)
    throw createSwapError('unreadable')
  if (results.some(({ status }) => status !== 1n)) throw createSwapError('reverted')
  if (has - had < least) throw createSwapError('minimum')
}
