import { readDataFee, readGasPrice } from '../../../adapters/evm/transaction-cost.ts'
import type { ChainClient } from '../../../core/chain-clients.ts'
import type { CoreContext } from '../../../core/context.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toId } from '../../../networks/account-id.ts'
import type { Network } from '../../../networks/network.ts'
import { createCheck } from '../../../platform/create-check.ts'
import { findNative } from '../../../portfolio/held-tokens.ts'
import { type TokenBalance, toValue } from '../../../portfolio/token-balance.ts'
import * as limits from '../limits.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import type { SwapService } from '../service/swap-service.ts'
import { createSwapError } from '../swap-error.ts'
import type { SwapQuote } from '../swap-state.ts'

type QuoteContext = Pick<CoreContext, 'chainClients' | 'platform' | 'tokens'>

export type FeeFacts = { readonly gasPrice: bigint; readonly total: bigint }

export type PricedQuotes = {
  readonly read: (order: ResolvedSwap, fee: FeeFacts, signal: AbortSignal) => Promise<SwapQuote>
  readonly readFee: (network: Network) => Promise<FeeFacts>
}

export function getEvmClient({ chainClients }: Pick<CoreContext, 'chainClients'>): ChainClient {
  const client = chainClients.get('eip155')
  if (!client) throw new PorticoError('adapter-not-found')
  return client
}

/** §9.24. Truncated, as the service does it. */
export const toLeast = (received: bigint): bigint =>
  (received * BigInt(100 - limits.slippage)) / 100n

/** In percent, less than its worth. `undefined` if a worth is not known. */
export function toPriceImpact(
  paid: number | undefined,
  received: number | undefined,
): number | undefined {
  if (paid === undefined || received === undefined || paid === 0) return undefined
  return (1 - received / paid) * 100
}

/** The service has prices for tokens that the account does not hold. */
function createPrices({ platform, tokens }: QuoteContext, service: SwapService) {
  const kept = new Map<string, { readonly at: number; readonly price: number | undefined }>()
  return async (token: TokenBalance, signal: AbortSignal): Promise<number | undefined> => {
    const { assetId } = token
    const state = tokens.getState()
    const held = state.status === 'ready' ? state.tokens : []
    const known = held.find((one) => one.assetId === assetId)?.price
    if (known !== undefined) return known
    const now = platform.clock.now()
    const last = kept.get(assetId)
    if (last && now - last.at < limits.priceCache) return last.price
    const price = await service.fetchPrice(token, signal).catch(() => undefined)
    if (price !== undefined) kept.set(assetId, { at: now, price })
    return price
  }
}

function findNativePrice({ tokens }: QuoteContext): number | undefined {
  const state = tokens.getState()
  const held = state.status === 'ready' ? state.tokens : []
  return findNative(held)?.price
}

export function createPricedQuotes(context: QuoteContext, service: SwapService): PricedQuotes {
  const readPrice = createPrices(context, service)
  const check = createCheck(context.platform)
  return {
    async read(order, fee, signal) {
      const { account, amount, fromToken, toToken } = order
      const [received, fromPrice, toPrice] = await Promise.all([
        service.fetchReceived(order, fee.gasPrice, signal),
        readPrice(fromToken, signal),
        readPrice(toToken, signal),
      ])
      if (received === 0n) throw createSwapError('liquidity')
      const from = { ...fromToken, price: fromPrice }
      const to = { ...toToken, price: toPrice }
      const { decimals } = account.network.nativeCurrency
      const native = findNative([from, to])
      const nativePrice = native?.price ?? findNativePrice(context)
      return {
        accountId: toId(account),
        amount,
        expiresAt: context.platform.clock.now() + limits.quoteLifetime,
        fromToken: from,
        least: toLeast(received),
        networkFee: { total: fee.total, value: toValue(fee.total, decimals, nativePrice) },
        // The amounts of a recording do not say it.
        priceImpact: await check('impact', async () =>
          toPriceImpact(
            toValue(amount, from.decimals, fromPrice),
            toValue(received, to.decimals, toPrice),
          ),
        ),
        providerFee: (amount * limits.providerFee) / 10_000n,
        received,
        toToken: to,
      }
    },
    async readFee(network) {
      const client = getEvmClient(context)
      const [gasPrice, dataFee] = await Promise.all([
        readGasPrice(client, network),
        readDataFee(client, network, limits.dataBytes),
      ])
      return { gasPrice, total: gasPrice * limits.gas + dataFee }
    },
  }
}
