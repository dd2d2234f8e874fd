import type { TokenBalance } from '../../shared/portfolio/token-balance.ts'
import { buttonContentWords } from '../ui/locales/button-content-words.ts'
import { formatTokenAmount } from '../ui/locales/format-token.ts'
import type { ButtonClient } from './serve-buttons.ts'

/**
 * The asset that the host names for the active network: a CAIP-19 id, or `none`. `undefined` for the native currency. Two ids of
 * one asset differ in case alone on EVM networks.
 */
export function findBalanceAsset({ getState, options }: ButtonClient): string | undefined {
  const { network } = getState()
  const asset = options.balanceAssets?.[network.caipNetworkId]
  return network.chainNamespace === 'eip155' ? asset?.toLowerCase() : asset
}

/** What a button shows of the balance. `undefined`: nothing, since it is not known yet, or not wanted. */
type ShownBalance =
  | { readonly amount: string; readonly symbol: string }
  | { readonly isUnknown: true; readonly symbol: string }
  | undefined

function toText({
  symbol,
  ...token
}: Pick<TokenBalance, 'balance' | 'decimals' | 'symbol'>): ShownBalance {
  const amount = formatTokenAmount(token, 'en')
  return amount === undefined ? { isUnknown: true, symbol } : { amount, symbol }
}

function toNativeBalance({ getState }: ButtonClient): ShownBalance {
  const { balance, balanceStatus, network } = getState()
  const { symbol } = network.nativeCurrency
  // An unsupported network has no currency (§3.10): its zero (§9.30) is no amount of anything.
  if (symbol === '') return undefined
  if (balance) return toText({ ...balance, balance: balance.value })
  return balanceStatus === 'failed' ? { isUnknown: true, symbol } : undefined
}

/** A token that no source names has an unknown balance, which is not zero. */
function toTokenBalance({ getState }: ButtonClient, asset: string): ShownBalance {
  const { tokens } = getState()
  if (tokens.status === 'failed') return { isUnknown: true, symbol: '' }
  if (tokens.status !== 'ready') return undefined
  const token = tokens.tokens.find(({ assetId }) => assetId === asset)
  return token ? toText(token) : { isUnknown: true, symbol: '' }
}

function toShownBalance(source: ButtonClient): ShownBalance {
  const asset = findBalanceAsset(source)
  if (asset === 'none') return undefined
  return asset === undefined ? toNativeBalance(source) : toTokenBalance(source, asset)
}

export const toBalanceFacts = (source: ButtonClient): string =>
  JSON.stringify(toShownBalance(source) ?? null)

function createText(className: string, ...children: (Node | string)[]): HTMLElement {
  const text = document.createElement('span')
  text.className = className
  text.append(...children)
  return text
}

/** The balance, or a dash if it could not be read: the account that the button opens has a button that tries again. */
export function toBalance(source: ButtonClient): readonly HTMLElement[] {
  const shown = toShownBalance(source)
  if (!shown) return []
  if ('amount' in shown) return [createText('balance', ` ${shown.amount} ${shown.symbol}`)]
  const key = 'button.balance-failed'
  const text = source.options.messages[key] ?? buttonContentWords[key]
  const dash = createText('', ` \u2013 ${shown.symbol}`)
  dash.ariaHidden = 'true'
  const missing = createText('balance', dash, createText('sr-only', ` ${text}`))
  missing.title = text
  return [missing]
}
