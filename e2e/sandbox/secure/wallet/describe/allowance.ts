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
    title: value === 0n ? `Take back the right to spend ${symbol}` : `Allow spending of ${amount}`,
    warnings: unlimited
      ? [`The spender can take all of your ${symbol}, now and later, without asking again.`]
      : [],
    details: [
      { label: 'Spender', value: spender, look: 'address' },
      { label: 'Amount', value: amount, look: 'amount' },
      ...details,
    ],
  }
}

/** 1 where something is to be warned of, which is told before anything else. */
export const isAlarming = ({ warnings }: Group) => (warnings?.length ? 1 : 0)
