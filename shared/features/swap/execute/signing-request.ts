import { toHex } from '../../../adapters/evm/transaction-cost.ts'
import type { SigningRequest } from '../../../core/explanation.ts'
import type { SwapDraft } from '../draft/swap-draft.ts'
import type { QuoteState } from '../swap-state.ts'
import { toBatchRequest } from './batch.ts'
import type { TransactionBuilder } from './transaction-builder.ts'

function getQuote(quote: QuoteState) {
  if (quote.status === 'ready') return quote.quote
  return quote.status === 'loading' ? quote.last : undefined
}

/** `undefined` once a wallet has the request. The swap is checked as before signing. */
export async function readSigningRequest(
  { findOrder, store }: SwapDraft,
  { prepare }: Pick<TransactionBuilder, 'prepare'>,
): Promise<SigningRequest | undefined> {
  const { plan: planState, quote: quoteState, run } = store.getState()
  const order = findOrder()
  const quote = getQuote(quoteState)
  if (!order || !quote || run || planState.status !== 'ready') return undefined
  const { plan } = planState
  const step = plan.isBatch ? 'swap' : (plan.steps[0] ?? 'swap')
  const { least, networkFee, received } = quote
  const { signal } = new AbortController()
  const task = {
    confirmedContract: undefined,
    fee: networkFee.total,
    least,
    order,
    plan,
    received,
    signal,
  }
  const calls = await prepare(task, step)
  const chainId = order.account.network.caipNetworkId
  if (plan.isBatch) return { chainId, ...toBatchRequest(order, calls) }
  const params = calls.map(({ data, from, to, value }) => ({ data, from, to, value: toHex(value) }))
  return { chainId, method: 'eth_sendTransaction', params }
}
