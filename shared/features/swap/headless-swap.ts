import { type ActiveAccount, findActiveAccount } from '../../account/active-account.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { parseDecimal } from '../../format/parse-decimal.ts'
import { findAmountIssue } from '../../portfolio/amount-rule.ts'
import { isSmartAccount } from '../../portfolio/gas-rule.ts'
import { findNative, toMaxAmount } from '../../portfolio/held-tokens.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import type { AccountTokens } from '../../portfolio/tokens-state.ts'
import { canSwap, isRestricted } from '../../wallets/wallet-offers.ts'
import { findSwapToken, joinSwapTokens } from './draft/swap-tokens.ts'
import { findCostIssue } from './draft/to-issue.ts'
import type { AcceptedSwap } from './execute/accepted-swap.ts'
import type { SwapExecution } from './execute/swap-execution.ts'
import * as limits from './limits.ts'
import type { AllowanceCheck } from './quote/allowance-check.ts'
import type { PricedQuotes } from './quote/priced-quotes.ts'
import type { ResolvedSwap } from './resolved-swap.ts'
import { createSwapError } from './swap-error.ts'
import type { SwapQuote, SwapStep } from './swap-state.ts'

/** A swap of a host. */
export type SwapRequest = {
  /** The amount to pay in whole tokens as a decimal number, such as `1.5`, or `max` for everything. */
  amount: string
  /**
   * The token to pay: its symbol, its address or its CAIP-19 id.
   *
   * @default undefined; the native currency
   */
  fromToken?: string | undefined
  /**
   * Swaps although more than 10 % of the worth is lost. Show `priceImpact` and get the visitor's word first.
   *
   * @default false
   */
  isImpactConfirmed?: boolean | undefined
  /**
   * The address of a contract with which the swap is made, and that may be approved for it, although neither our list nor the option
   * `knownContracts` has it. It is `details.reason` of the error `unchecked`; show it and get the visitor's word first.
   *
   * @default undefined; such a swap rejects
   */
  confirmedContract?: string | undefined
  /**
   * The least that has to arrive, in the smallest unit: `least` of the quote that the visitor has seen. With less, nothing is signed.
   *
   * @default undefined; the least of the quote that `swap` reads
   */
  least?: bigint | undefined
  /**
   * What the network may charge for a transaction, in the smallest unit of the native currency: `networkFee.total` of the quote that the
   * visitor has seen. With clearly more, nothing is signed.
   *
   * @default undefined; that of the quote that `swap` reads
   */
  maxFee?: bigint | undefined
  /**
   * Called before each request to the wallet. A batch is one request.
   *
   * @default undefined; nothing is called
   */
  onStep?: ((step: SwapStep) => void) | undefined
  /** Aborts the call. A wallet that has the request can still send. */
  signal?: AbortSignal | undefined
  /** The token to get: its symbol, its address or its CAIP-19 id. */
  toToken: string
}

export type HeadlessSwap = {
  readonly quote: (request: SwapRequest) => Promise<SwapQuote>
  readonly swap: (request: SwapRequest) => Promise<string>
}

type Parts = {
  readonly plans: AllowanceCheck
  readonly quotes: PricedQuotes
  readonly readBalance: (account: ActiveAccount, token: TokenBalance) => Promise<bigint | undefined>
  readonly readList: (account: ActiveAccount) => Promise<readonly TokenBalance[]>
  readonly readTokens: () => Promise<AccountTokens>
  readonly execution: SwapExecution
}

/** The request may come from untyped code. Throws `params-invalid`. */
function checkRequest(
  request: Partial<Record<keyof SwapRequest, unknown>> | null | undefined,
): void {
  const { amount, fromToken, least, maxFee, toToken } = request ?? {}
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
  if (
    !isText(amount) ||
    !isText(toToken) ||
    (fromToken !== undefined && !isText(fromToken)) ||
    [least, maxFee].some((value) => value !== undefined && typeof value !== 'bigint')
  )
    throw new PorticoError(
      'params-invalid',
      'swap: Give amount and toToken as texts, fromToken as a text if you give it, and least and maxFee as bigints.',
    )
}

function getAccount(context: CoreContext): ActiveAccount {
  const account = findActiveAccount(context)
  if (!account) throw new PorticoError('disconnected', 'Connect a wallet first.')
  if (canSwap(context, account.network)) return account
  throw createSwapError(isRestricted(context) ? 'restricted' : 'network')
}

function findToken(text: string, tokens: readonly TokenBalance[]): TokenBalance {
  const found = findSwapToken(text, tokens)
  if (typeof found === 'object') return found
  throw createSwapError(found === 'several' ? 'token-several' : 'token-unknown')
}

/** Max of the native currency leaves what the network charges. */
function toAmount({ amount }: SwapRequest, token: TokenBalance, fee: bigint): bigint {
  if (amount !== 'max') {
    const value = parseDecimal(amount, token.decimals)
    if (value === undefined) throw createSwapError('amount-invalid')
    return value
  }
  const most = toMaxAmount(token, fee * limits.gasReserves)
  if (most === undefined) throw createSwapError('balance-unknown')
  if (most === 0n) throw createSwapError(token.address === undefined ? 'gas' : 'balance')
  return most
}

function check(
  context: CoreContext,
  { amount, fromToken: token, networkFee, priceImpact = 0 }: SwapQuote,
  {
    isConfirmed,
    native,
  }: { readonly isConfirmed: boolean; readonly native: TokenBalance | undefined },
): void {
  const paid = { amount, isMax: false, token }
  const isHigh = priceImpact > limits.impact && !isConfirmed
  const facts = { fee: networkFee.total, isSmartAccount: isSmartAccount(context), native }
  const issue =
    findAmountIssue(paid) ?? findCostIssue(paid, facts) ?? (isHigh ? 'impact' : undefined)
  if (issue) throw createSwapError(issue)
}

export function createHeadlessSwap(context: CoreContext, parts: Parts): HeadlessSwap {
  const { plans, quotes, readBalance, readList, readTokens, execution } = parts

  async function prepare(request: SwapRequest) {
    checkRequest(request)
    const account = getAccount(context)
    const { signal = new AbortController().signal } = request
    const [list, { tokens }, fee] = await Promise.all([
      readList(account),
      readTokens(),
      quotes.readFee(account.network),
    ])
    const joined = joinSwapTokens(list, tokens, new Map())
    const all = [...joined.held, ...joined.others]
    const native = findNative(tokens)
    const found = findToken(request.fromToken ?? native?.assetId ?? '', all)
    const balance = found.balance ?? (await readBalance(account, found))
    const fromToken = { ...found, balance }
    const toToken = findToken(request.toToken, all)
    if (fromToken.assetId === toToken.assetId) throw createSwapError('token-same')
    const amount = toAmount(request, fromToken, fee.total)
    const order: ResolvedSwap = { account, amount, fromToken, toToken }
    return { fee, native, order, quote: await quotes.read(order, fee, signal), signal }
  }

  async function approve({ onStep }: SwapRequest, task: AcceptedSwap): Promise<void> {
    if (task.plan.isBatch) return
    for (const step of task.plan.steps) {
      if (step === 'swap') return
      onStep?.(step)
      await execution.approve(task, step, () => undefined)
    }
  }

  return {
    async quote(request) {
      const { native, quote } = await prepare(request)
      check(context, quote, { isConfirmed: true, native })
      return quote
    },
    async swap(request) {
      const prepared = await prepare(request)
      const { fee, native, order, quote, signal } = prepared
      check(context, quote, { isConfirmed: request.isImpactConfirmed === true, native })
      const least = request.least ?? quote.least
      if (quote.least < least) throw createSwapError('minimum')
      const plan = await plans.read(order, signal)
      const { confirmedContract } = request
      const { networkFee, received } = quote
      const { maxFee = networkFee.total } = request
      const task = { confirmedContract, fee: maxFee, least, order, plan, received, signal }
      await approve(request, task)
      // An approval takes time: a quote that has ended is not used.
      const isOver = context.platform.clock.now() >= quote.expiresAt
      const last = isOver ? await quotes.read(order, fee, signal) : quote
      if (last.least < least) throw createSwapError('changed')
      request.onStep?.('swap')
      const lastTask = { ...task, received: last.received }
      return plan.isBatch
        ? execution.swapAtOnce(lastTask, () => undefined)
        : execution.swap(lastTask)
    },
  }
}
