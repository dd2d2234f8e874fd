import type { ActiveAccount } from '../../account/active-account.ts'
import { toId } from '../../networks/account-id.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import type { SwapQuote } from './swap-state.ts'

export type ResolvedSwap = {
  readonly account: ActiveAccount
  /** In the smallest unit of `fromToken`. */
  readonly amount: bigint
  readonly fromToken: TokenBalance
  readonly toToken: TokenBalance
}

export const toSwapKey = ({ account, amount, fromToken, toToken }: ResolvedSwap): string =>
  [toId(account), fromToken.assetId, toToken.assetId, amount].join(' ')

export const isQuoteOf = (quote: SwapQuote, { account, ...order }: ResolvedSwap): boolean =>
  quote.accountId === toId(account) &&
  quote.amount === order.amount &&
  quote.fromToken.assetId === order.fromToken.assetId &&
  quote.toToken.assetId === order.toToken.assetId
