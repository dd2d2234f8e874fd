import type { Network } from '../networks/network.ts'
import type { AccountId } from '../schema/primitives.ts'
import type { BalanceState } from './balance-controller.ts'
import { findNative } from './held-tokens.ts'
import { addValues, compareTokens, type TokenBalance, toNativeToken } from './token-balance.ts'
import type { TokenList } from './token-cache.ts'
import type { TokensState } from './tokens-state.ts'

/** Without the worth of the native currency, or with worths of nothing only, the sum is not known: the rest may be worth something. */
function addUp(tokens: readonly TokenBalance[]): number | undefined {
  const total = addValues(tokens.map(({ value = 0 }) => value))
  const isMissed = ({ address, balance, value }: TokenBalance) =>
    value === undefined && (total === 0 || (address === undefined && balance !== undefined))
  return tokens.some(isMissed) ? undefined : total
}

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

/** The native balance is the node's, else that of the list, so that card, button and list show one number. */
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
