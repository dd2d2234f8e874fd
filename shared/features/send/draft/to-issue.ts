import { findEnteredIssue, type Shortfall, toShortfall } from '../../../portfolio/amount-rule.ts'
import { findGasIssue } from '../../../portfolio/gas-rule.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { Estimate } from '../payment/sender.ts'
import type { ReceiverNote, SendFee, SendIssue, SendState } from '../send-state.ts'

export type IssueFacts = {
  readonly nativeBalance: bigint | undefined
  readonly isSmartAccount: boolean
}

type Ready = Extract<Estimate, { readonly status: 'ready' }>

type WholePayment = {
  readonly amount: bigint
  readonly estimate: Pick<Ready, 'decimals' | 'least' | 'refusal' | 'reserve'>
  readonly fee: Pick<SendFee, 'rent' | 'total'>
  readonly isConfirmed: boolean
  readonly notes: readonly ReceiverNote[]
  readonly token: TokenBalance
}

type Draft = Pick<SendState, 'amount' | 'fee' | 'receiver' | 'token'>

function toGasIssue(
  { amount, estimate: { reserve }, fee, token }: WholePayment,
  { isSmartAccount, nativeBalance }: IssueFacts,
): SendIssue | undefined {
  if (isSmartAccount) return undefined
  const needed = (token.address === undefined ? amount : 0n) + fee.total + fee.rent
  const issue = findGasIssue({ balance: nativeBalance, isSmartAccount, needed })
  const left = (nativeBalance ?? 0n) - needed
  return issue ?? (left > 0n && left < reserve ? 'reserve' : undefined)
}

export function findPaymentIssue(payment: WholePayment, facts: IssueFacts): SendIssue | undefined {
  const { amount, estimate, isConfirmed, notes, token } = payment
  const { decimals, least, refusal } = estimate
  if (refusal !== undefined) return 'token-refused'
  if (decimals !== undefined && decimals !== token.decimals) return 'decimals'
  if (amount < least) return 'rent'
  const kinds = isConfirmed ? [] : notes.map(({ kind }) => kind)
  return (
    toGasIssue(payment, facts) ??
    (['unowned', 'look-alike'] as const).find((kind) => kinds.includes(kind))
  )
}

function toFeeIssue({ fee: { status } }: Draft): SendIssue | undefined {
  if (status === 'ready') return undefined
  if (status === 'reverted') return 'reverted'
  return status === 'failed' ? 'fee-failed' : 'fee-loading'
}

export function findDraftIssue(draft: Draft, isSupported: boolean): SendIssue | undefined {
  const { status } = draft.receiver
  if (!isSupported) return 'network'
  if (status !== 'ready') return `receiver-${status}`
  return findEnteredIssue(draft.amount, draft.token) ?? toFeeIssue(draft)
}

export function toDraftShortfall(
  issue: SendIssue | undefined,
  { amount: { value = 0n }, fee, token }: Draft,
  native: TokenBalance | undefined,
): Shortfall | undefined {
  if (!token) return undefined
  const cost = fee.status === 'ready' ? fee.fee.total + fee.fee.rent : 0n
  const needed = (token.address === undefined ? value : 0n) + cost
  return toShortfall(issue, { amount: value, token }, { native, needed })
}
