import type { ActiveAccount } from '../../core/active-account.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import { type AccountId, toAccountId } from '../../schema/primitives.ts'
import type { SwapQuote } from './swap-state.ts'

/** What is to be swapped, by which account, on its network. */
export type SwapOrder = {
  readonly account: ActiveAccount
  /** In the smallest unit of `fromToken`. */
  readonly amount: bigint
  readonly fromToken: TokenBalance
  readonly toToken: TokenBalance
}

export const toOrderAccountId = ({ address, network }: ActiveAccount): AccountId =>
  toAccountId(network.caipNetworkId, address)

/** Tells two orders apart. */
export const toOrderKey = ({ account, amount, fromToken, toToken }: SwapOrder): string =>
  [toOrderAccountId(account), fromToken.assetId, toToken.assetId, amount].join(' ')

/** Whether a quote is of an order. */
export const isQuoteOf = (quote: SwapQuote, { account, ...order }: SwapOrder): boolean =>
  quote.accountId === toOrderAccountId(account) &&
  quote.amount === order.amount &&
  quote.fromToken.assetId === order.fromToken.assetId &&
  quote.toToken.assetId === order.toToken.assetId
