import { type ActiveAccount, findActiveAccount } from '../../account/active-account.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { createWalletCallError } from '../../errors/wallet-call-error.ts'
import { isSameAddress } from '../../format/address.ts'
import { parseDecimal } from '../../format/parse-decimal.ts'
import { findAmountIssue } from '../../portfolio/amount-rule.ts'
import { isSmartAccount } from '../../portfolio/gas-rule.ts'
import { findNative, toMaxAmount } from '../../portfolio/held-tokens.ts'
import { type TokenBalance, toValue } from '../../portfolio/token-balance.ts'
import type { AccountTokens } from '../../portfolio/tokens-state.ts'
import { findPaymentIssue } from './draft/to-issue.ts'
import { checkShown } from './payment/check-shown.ts'
import { createSender } from './payment/estimator.ts'
import type { Payment } from './payment/sender.ts'
import type { SubmitPayment } from './payment/submit-payment.ts'
import type { FoundReceiver } from './receiver/receiver-reader.ts'
import type { ReceiverNote, SendFee, SendReceiver } from './send-state.ts'

/** A payment of a host. */
export type SendRequest = {
  /** The amount in whole tokens as a decimal number, such as `1.5`, or `max` for everything. */
  amount: string
  /**
   * Sends although the receiver looks like an address of the visitor, or one that the account has sent to, which can be an attack, or
   * although no key of it is known.
   *
   * @default false
   */
  isReceiverConfirmed?: boolean | undefined
  /**
   * The most that the network may charge, in the smallest unit of the native currency: `fee.total` and `fee.rent` of the estimate that
   * the visitor has seen. With clearly more, nothing is signed.
   *
   * @default undefined; what `send` reads
   */
  maxFee?: bigint | undefined
  /** Aborts the call. A wallet that has the request can still send. */
  signal?: AbortSignal | undefined
  /** The receiver: an address, or on EVM networks a name. */
  to: string
  /**
   * The token: its CAIP-19 id, or its address.
   *
   * @default undefined; the native currency
   */
  token?: string | undefined
}

/** What a payment costs, and who receives it. */
export type SendEstimate = {
  /** The amount in the smallest unit. With `max`, what the fee leaves. */
  readonly amount: bigint
  /** What the network charges. */
  readonly fee: SendFee
  /** What is to be known of the receiver. */
  readonly notes: readonly ReceiverNote[]
  /** Who receives. */
  readonly receiver: SendReceiver
  /** The token that is sent, with its balance. */
  readonly token: TokenBalance
}

export type HeadlessSend = {
  readonly estimate: (request: SendRequest) => Promise<SendEstimate>
  readonly send: (request: SendRequest) => Promise<string>
}

type Parts = {
  readonly submitPayment: SubmitPayment
  readonly read: (text: string, account: ActiveAccount) => Promise<FoundReceiver>
  readonly readTokens: () => Promise<AccountTokens>
}

/** `details.issue` is why. `details.reason` is what a contract or the chain says: untrusted text. */
const createIssue = (issue: string, reason?: string) =>
  new PorticoError('send-invalid', `The payment cannot be sent: ${issue}.`, {
    details: { issue, ...(reason !== undefined && { reason }) },
  })

/** §5.8. The request may come from untyped code. */
function checkRequest({
  amount,
  maxFee,
  to,
  token,
}: Partial<Record<keyof SendRequest, unknown>>): void {
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
  if (!isText(amount) || !isText(to) || (token !== undefined && !isText(token)))
    throw createWalletCallError('send-invalid')
  if (maxFee !== undefined && typeof maxFee !== 'bigint')
    throw new PorticoError('params-invalid', 'send: Give maxFee as a bigint.')
}

function findToken({ token }: SendRequest, tokens: readonly TokenBalance[]): TokenBalance {
  // The native currency has no address.
  const found = tokens.find(
    ({ address, assetId }) => assetId === token || isSameAddress(address, token),
  )
  if (found) return found
  throw createIssue('token-unknown')
}

function parseAmount({ amount }: SendRequest, { decimals }: TokenBalance): bigint | undefined {
  if (amount === 'max') return undefined
  const value = parseDecimal(amount, decimals)
  if (value === undefined) throw createIssue('amount-invalid')
  return value
}

function getAccount(context: CoreContext): ActiveAccount {
  const account = findActiveAccount(context)
  if (!account) throw new PorticoError('disconnected', 'Connect a wallet first.')
  // §8.13
  if (!account.network.isSupported)
    throw new PorticoError('send-chain-unsupported', 'Unsupported chain')
  return account
}

async function prepare(context: CoreContext, { read, readTokens }: Parts, request: SendRequest) {
  checkRequest(request)
  const account = getAccount(context)
  const [found, { tokens }] = await Promise.all([read(request.to.trim(), account), readTokens()])
  if ('problem' in found) throw createIssue(`receiver-${found.problem}`)
  const token = findToken(request, tokens)
  const entered = parseAmount(request, token)
  const value = entered ?? token.balance
  if (value === undefined) throw createIssue('balance-unknown')
  const isMax = entered === undefined
  const issue = findAmountIssue({ amount: value, isMax, token })
  if (issue) throw createIssue(issue)
  const payment: Payment = {
    amount: value,
    from: account.address,
    isMax,
    network: account.network,
    to: found.receiver.address,
    token,
  }
  const estimate = await createSender(context, account).estimate(payment)
  if (estimate.status === 'reverted') throw createIssue('reverted', estimate.reason)
  return { account, estimate, found, payment, tokens }
}

function check(
  context: CoreContext,
  prepared: Awaited<ReturnType<typeof prepare>>,
  isConfirmed: boolean,
): SendEstimate {
  const { estimate, found, payment, tokens } = prepared
  const { isMax, token } = payment
  const native = findNative(tokens)
  const most = isMax ? toMaxAmount(token, estimate.fee.total) : undefined
  const amount = most ?? payment.amount
  const value = native && toValue(estimate.fee.total, native.decimals, native.price)
  const fee: SendFee = { ...estimate.fee, value }
  const issue =
    findAmountIssue({ amount, isMax, token }) ??
    findPaymentIssue(
      { amount, estimate, fee, isConfirmed, notes: found.notes, token },
      { isSmartAccount: isSmartAccount(context), nativeBalance: native?.balance },
    )
  if (issue) throw createIssue(issue, issue === 'token-refused' ? estimate.refusal : undefined)
  return { amount, fee, notes: found.notes, receiver: found.receiver, token }
}

/** The checks are those of the views (§5.8, §5.9, §5.11). */
export function createHeadlessSend(context: CoreContext, parts: Parts): HeadlessSend {
  return {
    estimate: async (request) => check(context, await prepare(context, parts, request), true),
    async send(request) {
      const prepared = await prepare(context, parts, request)
      const isConfirmed = request.isReceiverConfirmed === true
      const { amount, fee, receiver } = check(context, prepared, isConfirmed)
      const { account, payment } = prepared
      const { maxFee, signal } = request
      const now = { amount, fee: fee.total + fee.rent }
      const { platform } = context
      if (maxFee !== undefined) await checkShown(platform, { amount, fee: maxFee }, now)
      return parts.submitPayment({
        account,
        fee,
        payment: { ...payment, amount },
        receiver,
        signal,
      })
    },
  }
}
