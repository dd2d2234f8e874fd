import type { ActiveAccount } from '../../../account/active-account.ts'
import type { ResolvedName } from '../../../account/read-address.ts'
import { limitTime } from '../../../async/time-limit.ts'
import type { CoreContext } from '../../../core/context.ts'
import { isPorticoError, PorticoError } from '../../../errors/portico-error.ts'
import type { NetworkFlow } from '../../../flows/network-flow.ts'
import { isSameAddress } from '../../../format/address.ts'
import { type AmountState, emptyAmount, writeAmount } from '../../../format/entered-amount.ts'
import type { Separators } from '../../../format/parse-amount.ts'
import { parseQuantity } from '../../../format/parse-quantity.ts'
import { toId } from '../../../networks/account-id.ts'
import type { Network } from '../../../networks/network.ts'
import { createCheck } from '../../../platform/create-check.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { isAddress } from '../../../schema/is-address.ts'
import * as limits from '../limits.ts'
import type { PaymentMarks } from './payment-marks.ts'
import { type PaymentRequest, parsePaymentRequest } from './payment-request.ts'

type RequestContext = Pick<CoreContext, 'network' | 'platform' | 'tokens'> & {
  readonly findAccount: () => ActiveAccount | undefined
  readonly networkFlow: Pick<NetworkFlow, 'changeNetwork'>
  readonly resolveName: (name: string, network: Network) => Promise<ResolvedName | undefined>
}

export type FilledRequest = {
  readonly address: string
  readonly amount: AmountState | undefined
  readonly assetId: string
  readonly marks: PaymentMarks | undefined
}

function createProblem(part: string, cause?: unknown): PorticoError {
  const message = `The payment request cannot be used here: ${part}`
  return new PorticoError('params-invalid', message, { cause, details: { part } })
}

async function goToNetwork(
  context: RequestContext,
  request: PaymentRequest,
): Promise<ActiveAccount> {
  const { findAccount, network, networkFlow } = context
  const active = network.store.getState().network
  const { chainId, namespace } = request
  const isActive = chainId ? chainId === active.caipNetworkId : namespace === active.chainNamespace
  const target = chainId ? network.find(chainId) : network.ofNamespace(namespace)
  const part = chainId ?? namespace
  if (!isActive) {
    if (!target) throw createProblem(part)
    await networkFlow.changeNetwork(target.caipNetworkId).catch((cause: unknown) => {
      throw createProblem(part, cause)
    })
  }
  const account = findAccount()
  if (account && account.network.chainNamespace === namespace) return account
  throw createProblem(part)
}

async function readTokens(
  { platform, tokens }: RequestContext,
  account: ActiveAccount,
): Promise<readonly TokenBalance[]> {
  const accountId = toId(account)
  const onLimit = () => {
    throw new PorticoError('service-unavailable', 'The balances could not be read.')
  }
  let stop: () => void = () => undefined
  const found = new Promise<readonly TokenBalance[]>((resolve) => {
    const check = () => {
      const state = tokens.getState()
      if (state.status === 'ready' && state.accountId === accountId) resolve(state.tokens)
    }
    stop = tokens.subscribe(check)
    check()
  })
  try {
    return await limitTime({ clock: platform.clock, limit: limits.answer, onLimit }, () => found)
  } finally {
    stop()
  }
}

async function findTokenAddress(
  { resolveName }: RequestContext,
  { token }: PaymentRequest,
  { network }: ActiveAccount,
): Promise<string | undefined> {
  if (token === undefined || isAddress(token, network.chainNamespace)) return token
  const found = await resolveName(token, network).catch((cause: unknown) => {
    throw createProblem(token, cause)
  })
  if (found) return found.address
  throw createProblem(token)
}

function toValue(amount: NonNullable<PaymentRequest['amount']>, decimals: number): bigint {
  if ('value' in amount) return amount.value
  const { decimal } = amount
  const [, fraction = ''] = decimal.split('.')
  const value = fraction.length > decimals ? undefined : parseQuantity(decimal, decimals)
  if (value !== undefined) return value
  throw createProblem(`amount=${decimal}`)
}

function toAmount(
  { amount }: PaymentRequest,
  { decimals }: TokenBalance,
  separators: Separators,
): AmountState | undefined {
  if (!amount) return undefined
  const value = toValue(amount, decimals)
  return { ...emptyAmount, text: writeAmount(value, decimals, separators), value }
}

export function createRequestReader(context: RequestContext) {
  const check = createCheck(context.platform)
  return async (text: string, separators: Separators): Promise<FilledRequest> => {
    const request = await check('payment-request', async () => parsePaymentRequest(text))
    const account = await goToNetwork(context, request)
    const [tokenAddress, tokens] = await Promise.all([
      findTokenAddress(context, request, account),
      readTokens(context, account),
    ])
    const token = tokens.find(({ address }) => isSameAddress(address, tokenAddress))
    if (!token) throw createProblem(request.token ?? account.network.nativeCurrency.symbol)
    return {
      address: request.address,
      amount: toAmount(request, token, separators),
      assetId: token.assetId,
      marks: request.marks,
    }
  }
}

export const toProblemPart = (cause: unknown): string =>
  isPorticoError(cause) ? String(cause.details?.['part'] ?? cause.code) : 'internal'
