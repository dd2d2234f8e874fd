import type { FeeState, SendState } from '../../../../shared/features/send/send-state.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'

/** What the fee takes of the token that is sent. `undefined` while it is not known. */
function toCost({ address }: TokenBalance, fee: FeeState): bigint | undefined {
  if (address !== undefined) return 0n
  return fee.status === 'ready' ? fee.fee.total + fee.fee.rent : undefined
}

/** What the account has left of the token. `undefined` while it is not known, and if it has too little. */
export function toLeft({ amount, fee, token }: SendState): bigint | undefined {
  const cost = token && toCost(token, fee)
  if (token?.balance === undefined || amount.value === undefined || cost === undefined)
    return undefined
  const left = token.balance - amount.value - cost
  return left < 0n ? undefined : left
}
