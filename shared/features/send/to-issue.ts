import { findGasIssue } from '../../portfolio/gas-rule.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import type { SendIssue, SendShortfall, SendState } from './send-state.ts'

/** What the issue is derived from, beside the state. */
export type IssueFacts = {
  /** The native balance. `undefined` if it is not known. */
  readonly nativeBalance: bigint | undefined
  readonly isSmartAccount: boolean
  readonly isSupported: boolean
  /** The least that the receiver can get. */
  readonly least: bigint
  /** The least that the account has to keep, unless it keeps nothing. */
  readonly reserve: bigint
}

type Draft = Pick<
  SendState,
  'amount' | 'contractDecimals' | 'fee' | 'receiver' | 'refusal' | 'token'
>

function toReceiverIssue({ receiver }: Draft): SendIssue | undefined {
  const { status } = receiver
  if (status === 'ready') return undefined
  return `receiver-${status}`
}

function toAmountIssue({ amount, token }: Draft): SendIssue | undefined {
  const { isMax, problem, text, value } = amount
  if (problem) return 'amount-invalid'
  if (!token) return 'balance-unknown'
  if (isMax && value === undefined)
    return token.balance === undefined ? 'balance-unknown' : undefined
  if (value === undefined) return text.trim() ? 'amount-invalid' : 'amount-empty'
  if (value === 0n) return isMax ? 'balance' : 'amount-empty'
  if (token.balance === undefined) return 'balance-unknown'
  return value > token.balance ? 'balance' : undefined
}

/** What is left of the native balance has to pay the fee. */
function toGasIssue({ amount, fee, token }: Draft, facts: IssueFacts): SendIssue | undefined {
  if (facts.isSmartAccount || fee.status !== 'ready') return undefined
  const { isSmartAccount, nativeBalance: balance = 0n, reserve } = facts
  const sent = token?.address === undefined ? (amount.value ?? 0n) : 0n
  const needed = sent + fee.fee.total + fee.fee.rent
  const issue = findGasIssue({ balance: facts.nativeBalance, isSmartAccount, needed })
  const left = balance - needed
  return issue ?? (left > 0n && left < reserve ? 'reserve' : undefined)
}

function toFeeIssue(draft: Draft, facts: IssueFacts): SendIssue | undefined {
  const { amount, contractDecimals, fee, refusal, token } = draft
  if (fee.status === 'idle' || fee.status === 'loading') return 'fee-loading'
  if (fee.status === 'failed') return 'fee-failed'
  if (fee.status === 'reverted') return 'reverted'
  if (refusal !== undefined) return 'token-refused'
  if (contractDecimals !== undefined && contractDecimals !== token?.decimals) return 'decimals'
  if ((amount.value ?? 0n) < facts.least) return 'rent'
  return toGasIssue(draft, facts)
}

/** What the visitor has to confirm of the receiver. */
function toNoteIssue({ receiver }: Draft): SendIssue | undefined {
  if (receiver.status !== 'ready' || receiver.isConfirmed) return undefined
  const kinds = receiver.notes.map(({ kind }) => kind)
  return (['unowned', 'look-alike'] as const).find((kind) => kinds.includes(kind))
}

/** Why a payment cannot be sent now: the first reason. `undefined` if it can. */
export function toIssue(draft: Draft, facts: IssueFacts): SendIssue | undefined {
  if (!facts.isSupported) return 'network'
  return (
    toReceiverIssue(draft) ?? toAmountIssue(draft) ?? toFeeIssue(draft, facts) ?? toNoteIssue(draft)
  )
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
