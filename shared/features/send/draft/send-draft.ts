import { type ActiveAccount, findActiveAccount } from '../../../account/active-account.ts'
import type { CoreContext } from '../../../core/context.ts'
import { emptyAmount, followAmount } from '../../../format/entered-amount.ts'
import type { Separators } from '../../../format/parse-amount.ts'
import { toId } from '../../../networks/account-id.ts'
import { createDraftStore, type DraftStore } from '../../../portfolio/draft-store.ts'
import { isSmartAccount } from '../../../portfolio/gas-rule.ts'
import { findNative, getHeldTokens, toMaxAmount } from '../../../portfolio/held-tokens.ts'
import { type TokenBalance, toValue } from '../../../portfolio/token-balance.ts'
import type { AccountId } from '../../../schema/primitives.ts'
import type { Estimate } from '../payment/sender.ts'
import type { SendState } from '../send-state.ts'
import { findDraftIssue, findPaymentIssue, toDraftShortfall } from './to-issue.ts'

export type WrittenParts = Partial<Written>

type Written = Pick<
  SendState,
  'amount' | 'error' | 'isSending' | 'marks' | 'receiver' | 'requestProblem'
> & {
  readonly assetId: string | undefined
  readonly estimate: Estimate | { readonly status: 'failed' | 'idle' | 'loading' }
}

export type SendDraft = Omit<DraftStore<Written, SendState>, 'getWritten'> & {
  readonly reset: () => void
  readonly findAccount: () => ActiveAccount | undefined
}

const emptyParts: Written = {
  amount: emptyAmount,
  assetId: undefined,
  error: undefined,
  estimate: { status: 'idle' },
  isSending: false,
  marks: undefined,
  receiver: { status: 'empty' },
  requestProblem: undefined,
}

function toFee(estimate: Written['estimate'], native: TokenBalance | undefined): SendState['fee'] {
  if (estimate.status !== 'ready') return estimate
  const { total } = estimate.fee
  const value = native && toValue(total, native.decimals, native.price)
  return { fee: { ...estimate.fee, value }, status: 'ready' }
}

type Derived = Pick<SendState, 'amount' | 'fee' | 'receiver' | 'token'>

function findIssue(
  context: CoreContext,
  draft: Derived,
  { estimate, native }: Pick<Written, 'estimate'> & { readonly native: TokenBalance | undefined },
): SendState['issue'] {
  const { amount, fee, receiver, token } = draft
  const issue = findDraftIssue(draft, findActiveAccount(context)?.network.isSupported === true)
  if (
    issue ||
    amount.value === undefined ||
    estimate.status !== 'ready' ||
    fee.status !== 'ready' ||
    receiver.status !== 'ready' ||
    !token
  )
    return issue
  const { isConfirmed, notes } = receiver
  return findPaymentIssue(
    { amount: amount.value, estimate, fee: fee.fee, isConfirmed, notes, token },
    { isSmartAccount: isSmartAccount(context), nativeBalance: native?.balance },
  )
}

type DraftParts = {
  readonly getRecent: (accountId: AccountId) => SendState['recent']
  readonly separators: Separators
  readonly written: Written
}

function toState(context: CoreContext, { getRecent, separators, written }: DraftParts): SendState {
  const account = findActiveAccount(context)
  const tokens = getHeldTokens(context, account)
  const native = findNative(tokens)
  const token = tokens.find(({ assetId }) => assetId === written.assetId) ?? native ?? tokens[0]
  const { assetId: _, estimate, ...rest } = written
  const fee = toFee(estimate, native)
  const cost = fee.status === 'ready' ? fee.fee.total : undefined
  const most = token && toMaxAmount(token, cost)
  const amount = followAmount(written.amount, most, { separators, token })
  const { decimals: contractDecimals, refusal } =
    estimate.status === 'ready' ? estimate : { decimals: undefined, refusal: undefined }
  // A request is of one token. Another one takes its place if the balances do not have it any more.
  const marks = token?.assetId === written.assetId ? written.marks : undefined
  const draft = { ...rest, amount, contractDecimals, fee, marks, refusal, token }
  const accountId = account && toId(account)
  const issue = findIssue(context, draft, { estimate, native })
  return {
    ...draft,
    accountId,
    issue,
    recent: accountId ? getRecent(accountId) : [],
    shortfall: toDraftShortfall(issue, draft, native),
  }
}

export function createSendDraft(
  context: CoreContext,
  getRecent: DraftParts['getRecent'],
): SendDraft {
  const draft = createDraftStore(emptyParts, (written, separators) =>
    toState(context, { getRecent, separators, written }),
  )
  return {
    ...draft,
    findAccount: () => findActiveAccount(context),
    reset: () => draft.write(emptyParts),
  }
}
