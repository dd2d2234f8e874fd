import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import { type ActiveAccount, findActiveAccount } from '../../core/active-account.ts'
import type { CoreContext } from '../../core/context.ts'
import { type AmountState, emptyAmount, readAmount, writeIn } from '../../format/entered-amount.ts'
import { type Separators, toSeparators } from '../../format/parse-amount.ts'
import { isSmartAccount } from '../../portfolio/gas-rule.ts'
import { type TokenBalance, toValue } from '../../portfolio/token-balance.ts'
import { type AccountId, toAccountId } from '../../schema/primitives.ts'
import type { SendState } from './send-state.ts'
import type { Estimate } from './sender.ts'
import { type IssueFacts, toIssue, toShortfall } from './to-issue.ts'

/** The parts of the state that others write. The rest follows from them. */
export type WrittenParts = Partial<Written>

type Written = Pick<
  SendState,
  'amount' | 'error' | 'isSending' | 'marks' | 'receiver' | 'requestProblem'
> & {
  readonly assetId: string | undefined
  readonly estimate: Estimate | { readonly status: 'failed' | 'idle' | 'loading' }
}

export type SendDraft = {
  readonly store: ReadOnlyStore<SendState>
  /** Writes parts, and derives the others. */
  readonly write: (parts: WrittenParts) => void
  /** Derives the state again: the balances or the account have changed. */
  readonly derive: () => void
  readonly getSeparators: () => Separators
  /** Takes the separators of a language. */
  readonly setLocale: (locale: string) => Separators
  /** Forgets what was entered. */
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

/** The tokens of the active account. Empty until they are read. */
function getTokens({ tokens }: CoreContext, account: ActiveAccount | undefined) {
  const state = tokens.getState()
  if (!account || state.status !== 'ready') return []
  const { address, network } = account
  return state.accountId === toAccountId(network.caipNetworkId, address) ? state.tokens : []
}

const isNative = ({ address }: TokenBalance) => address === undefined

/** The fee of an estimate, with its worth. */
function toFee(estimate: Written['estimate'], native: TokenBalance | undefined): SendState['fee'] {
  if (estimate.status !== 'ready') return estimate
  const { total } = estimate.fee
  const value = native && toValue(total, native.decimals, native.price)
  return { fee: { ...estimate.fee, value }, status: 'ready' }
}

/** Everything that the fee leaves. `undefined` until both are known. */
function toMost(token: TokenBalance, fee: SendState['fee']): bigint | undefined {
  const { balance } = token
  if (balance === undefined || !isNative(token)) return balance
  if (fee.status !== 'ready') return undefined
  const left = balance - fee.fee.total
  return left > 0n ? left : 0n
}

/** The amount, which follows the fee if everything is sent. */
function toAmount(
  amount: AmountState,
  fee: SendState['fee'],
  {
    separators,
    token,
  }: { readonly separators: Separators; readonly token: TokenBalance | undefined },
): AmountState {
  if (!token) return amount
  if (!amount.isMax) {
    // It may have been typed before the balances were read.
    const isUnread = amount.value === undefined && amount.problem === undefined
    return isUnread ? readAmount(amount.text, amount.unit, { separators, token }) : amount
  }
  const value = toMost(token, fee)
  // The amount before stays until the fee is known again.
  if (value === undefined) return amount
  return { ...amount, text: writeIn(amount.unit, value, { separators, token }), value }
}

/** What the chain and the wallet say, from which the issue follows. */
function toFacts(
  context: CoreContext,
  { estimate }: Written,
  { account, native }: { account: ActiveAccount | undefined; native: TokenBalance | undefined },
): IssueFacts {
  const { least, reserve } = estimate.status === 'ready' ? estimate : { least: 0n, reserve: 0n }
  return {
    isSmartAccount: isSmartAccount(context),
    isSupported: account?.network.isSupported === true,
    least,
    nativeBalance: native?.balance,
    reserve,
  }
}

type DraftParts = {
  readonly getRecent: (accountId: AccountId) => SendState['recent']
  readonly separators: Separators
  readonly written: Written
}

/** The state that follows from what was written, the balances and the account. */
function toState(context: CoreContext, { getRecent, separators, written }: DraftParts): SendState {
  const account = findActiveAccount(context)
  const tokens = getTokens(context, account)
  const native = tokens.find(isNative)
  const token = tokens.find(({ assetId }) => assetId === written.assetId) ?? native ?? tokens[0]
  const { assetId: _, estimate, ...rest } = written
  const fee = toFee(estimate, native)
  const amount = toAmount(written.amount, fee, { separators, token })
  const { decimals: contractDecimals, refusal } =
    estimate.status === 'ready' ? estimate : { decimals: undefined, refusal: undefined }
  // A request is of one token. Another one takes its place if the balances do not have it any more.
  const marks = token?.assetId === written.assetId ? written.marks : undefined
  const draft = { ...rest, amount, contractDecimals, fee, marks, refusal, token }
  const accountId = account && toAccountId(account.network.caipNetworkId, account.address)
  const issue = toIssue(draft, toFacts(context, written, { account, native }))
  return {
    ...draft,
    accountId,
    issue,
    recent: accountId ? getRecent(accountId) : [],
    shortfall: toShortfall(issue, draft, native),
  }
}

/** Owns what the visitor is about to send, and derives the rest of the state from it. */
export function createSendDraft(
  context: CoreContext,
  getRecent: DraftParts['getRecent'],
): SendDraft {
  let written = emptyParts
  let separators = toSeparators('en')
  const store = createStore<SendState>(() => toState(context, { getRecent, separators, written }))

  function derive(): void {
    const state = toState(context, { getRecent, separators, written })
    // In Max mode, what follows the fee is what the next typing begins with.
    written = { ...written, amount: state.amount }
    store.setState(state, true)
  }

  function write(parts: WrittenParts): void {
    written = { ...written, ...parts }
    derive()
  }

  return {
    derive,
    findAccount: () => findActiveAccount(context),
    getSeparators: () => separators,
    reset: () => write(emptyParts),
    setLocale(locale) {
      separators = toSeparators(locale)
      return separators
    },
    store,
    write,
  }
}

/** The amount of a text for another token: the digits stay, the value is that of the new token. */
export function rereadAmount(
  amount: AmountState,
  options: Parameters<typeof readAmount>[2],
): AmountState {
  const unit = options.token?.price === undefined ? 'token' : amount.unit
  return amount.isMax
    ? { ...amount, unit, value: undefined }
    : readAmount(amount.text, unit, options)
}
