import { findGasIssue } from '../../portfolio/gas-rule.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import type { ReceiverNote, SendFee, SendIssue, SendShortfall, SendState } from './send-state.ts'
import type { Estimate } from './sender.ts'

/** What the chain and the wallet say, beside the estimate. */
export type IssueFacts = {
  /** The native balance. `undefined` if it is not known. */
  readonly nativeBalance: bigint | undefined
  readonly isSmartAccount: boolean
}

type Ready = Extract<Estimate, { readonly status: 'ready' }>

/** A payment whose receiver, amount and fee are known. */
type WholePayment = {
  readonly amount: bigint
  readonly estimate: Pick<Ready, 'decimals' | 'least' | 'refusal' | 'reserve'>
  readonly fee: Pick<SendFee, 'rent' | 'total'>
  /** Whether the visitor has confirmed the receiver. */
  readonly isConfirmed: boolean
  readonly notes: readonly ReceiverNote[]
  readonly token: TokenBalance
}

type Draft = Pick<SendState, 'amount' | 'fee' | 'receiver' | 'token'>

/** What is left of the native balance has to pay the fee. */
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

/** Why a whole payment cannot be sent now: the first reason. `undefined` if it can. */
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

/** Why an amount of a token cannot be sent, whatever it costs: the first reason. */
export function findAmountIssue(
  amount: bigint,
  { balance }: TokenBalance,
  isMax: boolean,
): SendIssue | undefined {
  if (amount === 0n) return isMax ? 'balance' : 'amount-empty'
  if (balance === undefined) return 'balance-unknown'
  return amount > balance ? 'balance' : undefined
}

/** Why the entered amount cannot be sent. */
function toAmountIssue({ amount, token }: Draft): SendIssue | undefined {
  const { isMax, problem, text, value } = amount
  if (problem) return 'amount-invalid'
  if (!token) return 'balance-unknown'
  if (value !== undefined) return findAmountIssue(value, token, isMax)
  if (isMax) return token.balance === undefined ? 'balance-unknown' : undefined
  return text.trim() ? 'amount-invalid' : 'amount-empty'
}

function toFeeIssue({ fee: { status } }: Draft): SendIssue | undefined {
  if (status === 'ready') return undefined
  if (status === 'reverted') return 'reverted'
  return status === 'failed' ? 'fee-failed' : 'fee-loading'
}

/** Why nothing can be sent yet: the first part that is missing or refused. */
export function findDraftIssue(draft: Draft, isSupported: boolean): SendIssue | undefined {
  const { status } = draft.receiver
  if (!isSupported) return 'network'
  if (status !== 'ready') return `receiver-${status}`
  return toAmountIssue(draft) ?? toFeeIssue(draft)
}

/** What the account lacks for an issue, with what the fee takes of the native currency as far as it is known. */
export function toShortfall(
  issue: SendIssue | undefined,
  { amount, fee, token }: Draft,
  native: TokenBalance | undefined,
): SendShortfall | undefined {
  const lacking = issue === 'gas' ? native : token
  if ((issue !== 'balance' && issue !== 'gas') || lacking?.balance === undefined) return undefined
  const sent = lacking.assetId === token?.assetId ? (amount.value ?? 0n) : 0n
  const cost =
    lacking.address === undefined && fee.status === 'ready' ? fee.fee.total + fee.fee.rent : 0n
  const missing = sent + cost - lacking.balance
  return missing > 0n ? { amount: missing, token: lacking } : undefined
}
