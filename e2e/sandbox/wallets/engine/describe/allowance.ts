import { type Address, maxUint160, maxUint256 } from 'viem'
import type { Detail, Group } from '../question.ts'
import { formatToken, type Token } from './token.ts'

type Allowance = {
  spender: Address
  value: bigint
  token: Token
  details: readonly Detail[]
}

/** Amounts above any real supply. A request for so much is a request for an unlimited allowance. */
const isUnlimited = (amount: bigint) => amount === maxUint160 || amount >= maxUint256 / 2n

export function describeAllowance({ spender, value, token, details }: Allowance): Group {
  const { symbol } = token
  const unlimited = isUnlimited(value)
  const amount = unlimited ? `Unlimited ${symbol}` : formatToken(value, token)
  return {
    givesAll: unlimited,
    title: value === 0n ? `Revoke spending of ${symbol}` : `Allow spending of ${amount}`,
    warnings: unlimited
      ? [`The spender can take all of your ${symbol}, now and later, without asking again.`]
      : [],
    details: [
      { label: 'Spender', value: spender, style: 'address' },
      { label: 'Amount', value: amount, style: 'amount' },
      ...details,
    ],
  }
}

/** Sorts groups: first those that give everything away, then those with warnings. Keeps the order otherwise. */
export const byAlarm = (one: Group, other: Group) => toAlarm(other) - toAlarm(one)

const toAlarm = ({ givesAll, warnings }: Group) => (givesAll ? 2 : warnings?.length ? 1 : 0)
