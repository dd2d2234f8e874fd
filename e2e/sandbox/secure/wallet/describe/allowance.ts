import { type Address, maxUint160, maxUint256 } from 'viem'
import type { Detail, Group } from '../approval/question.ts'
import { formatToken, type Token } from './token.ts'

type Allowance = {
  spender: Address
  value: bigint
  token: Token
  details: readonly Detail[]
}

/** In tokens of which nobody has that many: whoever asks for so much asks for everything. */
const isUnlimited = (amount: bigint) => amount === maxUint160 || amount >= maxUint256 / 2n

/** The right to spend, which is sent as a transaction or only signed as a permit. */
export function describeAllowance({ spender, value, token, details }: Allowance): Group {
  const { symbol } = token
  const unlimited = isUnlimited(value)
  const amount = unlimited ? `Unlimited ${symbol}` : formatToken(value, token)
  return {
    givesAll: unlimited,
    title: value === 0n ? `Take back the right to spend ${symbol}` : `Allow spending of ${amount}`,
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

/** What gives everything away first, then what is to be warned of; else in the order that it comes. */
export const byAlarm = (one: Group, other: Group) => toAlarm(other) - toAlarm(one)

const toAlarm = ({ givesAll, warnings }: Group) => (givesAll ? 2 : warnings?.length ? 1 : 0)
