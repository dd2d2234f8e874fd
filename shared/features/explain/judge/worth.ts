import type { Action, AssetAmount, Changes } from '../../../core/explanation.ts'
import { isSameAddress } from '../../../format/address.ts'
import { type TokenBalance, toValue } from '../../../portfolio/token-balance.ts'

type Exchange = Extract<Action, { kind: 'exchange' }>

/** In US dollars, by the prices of what the account has. `undefined` if one of them has no price. */
function toWorth(
  amounts: readonly AssetAmount[],
  held: readonly TokenBalance[],
): number | undefined {
  const values = amounts.map(({ amount, asset, tokenId }) => {
    const token = held.find(({ address }) => isSameAddress(address, asset))
    return token && tokenId === undefined ? toValue(amount, token.decimals, token.price) : undefined
  })
  return values.reduce<number | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  )
}

export function toLoss(
  { gets, gives, isOrder }: Exchange,
  changes: Changes,
  held: readonly TokenBalance[],
): number | undefined {
  const isSimulated = !isOrder && changes.status === 'simulated'
  const spent = toWorth(isSimulated ? changes.leaves : gives, held)
  const received = toWorth(isSimulated ? changes.arrives : gets, held)
  if (spent === 0) return 0
  return spent === undefined || received === undefined ? undefined : 1 - received / spent
}
