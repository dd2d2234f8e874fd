import type { Network } from '../networks/network.ts'
import type { AccountId } from '../schema/primitives.ts'
import type { BalanceState } from './balance-controller.ts'
import { findNative } from './held-tokens.ts'
import { addValues, compareTokens, type TokenBalance, toNativeToken } from './token-balance.ts'
import type { TokenList } from './token-cache.ts'
import type { TokensState } from './tokens-state.ts'

/**
 * The sum of the known worths. `undefined` if none is known, or if only those of nothing are: what else the account has may be worth
 * something. Also if that of the native currency is not known: a sum without it is not what the account is worth.
 */
function addUp(tokens: readonly TokenBalance[]): number | undefined {
  const total = addValues(tokens.map(({ value = 0 }) => value))
  const isMissed = ({ address, balance, value }: TokenBalance) =>
    value === undefined && (total === 0 || (address === undefined && balance !== undefined))
  return tokens.some(isMissed) ? undefined : total
}

/** A list with the native currency of the network, whose amount is the one that the node gives. */
function withNative(
  { isIncomplete, tokens }: TokenList = { isIncomplete: true, tokens: [] },
  network: Network,
  amount: bigint | undefined,
): TokenList {
  const listed = findNative(tokens)
  const others = tokens.filter((token) => token !== listed)
  return {
    isIncomplete,
    tokens: [toNativeToken(network, amount ?? listed?.balance, listed), ...others],
  }
}

/**
 * The state of the tokens, with the native balance as the node has it: the card, the button and the list then show one
 * number. While the node does not give it, it is that of the list.
 *
 * @param list `undefined` if no source gave one.
 * @param isAwaited Whether the tokens wait for the native balance.
 */
export function joinTokens(joined: {
  readonly accountId: AccountId
  readonly balance: BalanceState
  readonly isAwaited: boolean
  readonly list: TokenList | undefined
  readonly network: Network
}): TokensState {
  const { accountId, balance, isAwaited, list, network } = joined
  const isOurs = balance.status !== 'idle' && balance.accountId === accountId
  const amount = balance.status === 'ready' ? balance.balance.value : undefined
  const { isIncomplete, tokens } = withNative(list, network, amount)
  const hasNothing = isIncomplete && tokens.every((token) => token.balance === undefined)
  const isWaiting = balance.status === 'loading' && (isAwaited || hasNothing)
  if (!isOurs || isWaiting) return { accountId, status: 'loading' }
  if (hasNothing) return { accountId, status: 'failed' }
  return {
    accountId,
    isIncomplete: isIncomplete || tokens.some((token) => token.balance === undefined),
    status: 'ready',
    tokens: tokens.toSorted(compareTokens),
    total: addUp(tokens),
  }
}
