import * as v from 'valibot'
import { PorticoError } from '../../../errors/portico-error.ts'
import { isHex } from '../../../schema/hex.ts'
import type { Hex } from '../../../schema/primitives.ts'
import { toRpcServiceUrl } from '../../../services/rpc-service-url.ts'
import * as limits from '../limits.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import { toPlainAddress, toRouterAddress } from './router-address.ts'
import { requestSwap, type ServiceContext } from './service-request.ts'
import { createTokenService } from './token-service.ts'

const wholeAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text: string) => BigInt(text)),
)
const data = v.custom<Hex>((value) => isHex(value) && value.length > 10)

const quotes = v.object({
  quotes: v.array(
    v.object({
      fromAccount: v.string(),
      fromAmount: wholeAmount,
      toAccount: v.string(),
      toAmount: wholeAmount,
    }),
  ),
})
const approval = v.object({ tx: v.object({ data }) })
const transaction = v.object({ tx: v.object({ data, from: v.string(), to: v.string() }) })
/** Not trusted yet. */
export type BuiltSwap = { readonly data: Hex; readonly from: string; readonly to: string }

const badShape = (what: string) =>
  new PorticoError('bad-response', `The swap service sent ${what} that does not fit.`)

export type SwapService = ReturnType<typeof createSwapService>

/** services §1.7.6. */
export function createSwapService(context: ServiceContext) {
  const { options } = context
  const toId = ({ account }: ResolvedSwap, address: string) =>
    `${account.network.caipNetworkId}:${address}`
  const toPair = (order: ResolvedSwap) => ({
    from: toId(order, toRouterAddress(order.fromToken)),
    to: toId(order, toRouterAddress(order.toToken)),
  })

  return {
    async buildSwap(order: ResolvedSwap, signal: AbortSignal): Promise<BuiltSwap> {
      const { account, amount } = order
      const { tx } = await requestSwap(context, {
        body: {
          ...toPair(order),
          amount: String(amount),
          disableEstimate: true,
          eip155: { slippage: limits.slippage },
          projectId: options.projectId,
          userAddress: toId(order, account.address),
        },
        schema: transaction,
        signal,
        url: toRpcServiceUrl(options, 'v1/convert/build-transaction'),
      })
      const from = toPlainAddress(account.network, tx.from)
      const to = toPlainAddress(account.network, tx.to)
      if (!from || !to) throw badShape('a transaction')
      return { data: tx.data, from, to }
    },
    /** Only this names the spender. */
    async fetchApproval(order: ResolvedSwap, signal: AbortSignal): Promise<Hex> {
      const query = { ...toPair(order), userAddress: toId(order, order.account.address) }
      const url = toRpcServiceUrl(options, 'v1/convert/build-approve', query)
      return (await requestSwap(context, { schema: approval, signal, url })).tx.data
    },
    async fetchReceived(
      order: ResolvedSwap,
      gasPrice: bigint,
      signal: AbortSignal,
    ): Promise<bigint> {
      const { account, amount } = order
      const pair = toPair(order)
      const url = toRpcServiceUrl(options, 'v1/convert/quotes', {
        ...pair,
        amount: String(amount),
        gasPrice: String(gasPrice),
        userAddress: account.address,
      })
      const { quotes: list } = await requestSwap(context, { schema: quotes, signal, url })
      const [quote] = list
      if (!quote) throw badShape('no quote')
      const { fromAccount, fromAmount, toAccount, toAmount } = quote
      const isSame = (id: string, requested: string) => id.toLowerCase() === requested.toLowerCase()
      if (!isSame(fromAccount, pair.from) || !isSame(toAccount, pair.to) || fromAmount !== amount)
        throw badShape('a quote')
      return toAmount
    },
    ...createTokenService(context),
  }
}
