import type { PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { SwapQuote, SwapState } from '../../../../shared/features/swap/swap-state.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import type { FormatMessage } from '../../hooks/use-message.ts'
import { toErrorCopy } from '../../locales/error-copy.ts'
import { isolate, toExactText, toFineText, toSymbol } from '../../locales/token-text.ts'
import { swapWords } from './words.ts'

type Message = FormatMessage<keyof typeof swapWords>

/** A share in percent, with two decimals. A negative one has the minus sign that amounts have. */
export const toPercent = (share: number, tag: string): string =>
  new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    maximumFractionDigits: 2,
    style: 'percent',
  })
    .format(share / 100)
    .replace('-', '−')

/** Decimals of a rate beyond those of the token that arrives: one unit of a cheap token can buy less than its smallest unit. */
const rateDecimals = 18

/** How much of the token that arrives one unit of the other token buys, with the first 3 digits after the zeros. */
export function toRateText(
  quote: Pick<SwapQuote, 'amount' | 'received'> & {
    readonly fromToken: Pick<TokenBalance, 'decimals'>
    readonly toToken: Pick<TokenBalance, 'decimals'>
  },
  tag: string,
): string {
  const { amount, fromToken, received, toToken } = quote
  const scale = 10n ** BigInt(fromToken.decimals + rateDecimals)
  return toFineText((received * scale) / amount, toToken.decimals + rateDecimals, tag)
}

/** Why the primary button does nothing. `undefined` if it can be pressed. */
export function toReason(
  { fromToken, issue }: Pick<SwapState, 'fromToken' | 'issue'>,
  network: Network,
  message: Message,
): string | undefined {
  return (
    issue &&
    message(`swap.button-${issue}`, {
      native: isolate(network.nativeCurrency.symbol),
      symbol: fromToken ? toSymbol(fromToken) : '',
    })
  )
}

export function toHint(state: SwapState, tag: string, message: Message): string | undefined {
  const { issue, quote, shortfall, toToken } = state
  if (shortfall) {
    const { amount, token } = shortfall
    const symbol = toSymbol(token)
    return issue === 'gas'
      ? message('swap.gas', { amount: toFineText(amount, token.decimals, tag), native: symbol })
      : message('swap.amount', { amount: toExactText(amount, token.decimals, tag), symbol })
  }
  if (quote.status !== 'failed') return undefined
  if (quote.reason === 'liquidity')
    return message('swap.liquidity', { symbol: toToken ? toSymbol(toToken) : '' })
  return quote.reason === 'refused'
    ? message('swap.quote-refused', { reason: isolate(quote.text ?? '') })
    : undefined
}

export function toFeeNames(
  error: PorticoError | undefined,
  { nativeCurrency: { decimals, symbol } }: Network,
  tag: string,
): Readonly<Record<string, string>> {
  const { issue, now, shown } = error?.details ?? {}
  if (issue !== 'fee-grown') return {}
  const toText = (value: unknown) => toFineText(BigInt(String(value)), decimals, tag)
  return { native: isolate(symbol), now: toText(now), shown: toText(shown) }
}

const isKey = (key: string): key is keyof typeof swapWords => Object.hasOwn(swapWords, key)

export function toErrorText(
  { code, details }: PorticoError,
  names: Readonly<Record<string, string>> & { readonly network: string; readonly wallet: string },
  message: Message,
): string {
  if (code === 'user-rejected') return message('swap.declined', names)
  if (code === 'wallet-timeout') return message('swap.timeout', names)
  if (code === 'chain-disconnected') return message('swap.other-network', names)
  const reason = details?.['reason']
  const suffix = typeof reason === 'string' && reason ? '-reason' : ''
  const key = `swap.error-${String(details?.['issue'])}`
  for (const one of [`${key}${suffix}`, key])
    if (code === 'swap-invalid' && isKey(one))
      return message(one, { ...names, reason: isolate(String(reason ?? '')) })
  return message(toErrorCopy(code))
}
