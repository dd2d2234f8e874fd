import type { Fetch } from '../../shared/platform/ports.ts'
import { toPicture } from './fixture-wallets.ts'

export type TokenAnswer = 'fails' | 'many' | 'nasty' | 'never' | 'one' | 'small' | 'usual'

const coin = toPicture('#2775ca', 'M20 8a12 12 0 1 1 0 24 12 12 0 0 1 0-24zm-2 6v12h4V14z')

const toAddress = (index: number) => `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`

function toToken(index: number, [name, symbol]: readonly [string, string], rest: object = {}) {
  return {
    address: toAddress(index),
    chainId: 'eip155:1',
    iconUrl: index % 3 === 2 ? undefined : coin,
    name,
    price: 1,
    quantity: { decimals: '18', numeric: String(1000 / (index + 1)) },
    symbol,
    ...rest,
  }
}

const ether = {
  chainId: 'eip155:1',
  name: 'Ether',
  price: 2_032.1,
  quantity: { decimals: '18', numeric: '2.4183' },
  symbol: 'ETH',
}

const sol = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  price: 160,
  quantity: { decimals: '9', numeric: '12.5' },
  symbol: 'SOL',
}
const solanaCoin = {
  ...sol,
  address: `${sol.chainId}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
  iconUrl: coin,
  name: 'USD Coin',
  price: 1,
  quantity: { decimals: '6', numeric: '7.654' },
  symbol: 'USDC',
}

const usual = [
  ether,
  toToken(0, ['USD Coin', 'USDC'], { quantity: { decimals: '6', numeric: '11.26' } }),
  toToken(1, ['Dai', 'DAI'], { quantity: { decimals: '18', numeric: '0.0000004' } }),
  toToken(2, ['Island Token', 'ISLE'], { price: undefined }),
]

/** Names and numbers that mislead, or break a layout. */
const nasty = [
  ether,
  toToken(9, ['USD Coin', 'USDC'], { quantity: { decimals: '6', numeric: '11.26' } }),
  toToken(10, ['USD Coin', 'USDC'], { price: undefined }),
  // A Cyrillic letter, and one that has no width.
  toToken(18, ['USD Coin', 'USD\u0421'], { price: undefined }),
  toToken(19, ['Et\u200bher', 'E\u2060TH'], { price: undefined }),
  toToken(11, ['\u202eCSDU\u200b\u0000', 'US\u202eDC']),
  toToken(12, ['<img src=x onerror=alert(1)>', '<b>X</b>'], { iconUrl: 'javascript:alert(1)' }),
  toToken(13, ['رمز تجريبي', 'رمز'], { quantity: { decimals: '18', numeric: '1e60' } }),
  toToken(14, ['W'.repeat(200), 'W'.repeat(80)], { price: 1e12 }),
  toToken(15, ['', '']),
  toToken(16, ['Not a number', 'NAN'], {
    price: Number.NaN,
    quantity: { decimals: '18', numeric: 'NaN' },
  }),
  toToken(17, ['The least', 'WEI'], { quantity: { decimals: '18', numeric: '1e-18' } }),
]

const lists: Partial<Readonly<Record<TokenAnswer, readonly unknown[]>>> = {
  many: [
    ether,
    ...Array.from({ length: 499 }, (_, index) =>
      toToken(index, [`Token ${index + 1}`, `T${index + 1}`]),
    ),
  ],
  nasty,
  one: [ether],
  small: [
    ...usual,
    ...Array.from({ length: 11 }, (_, index) =>
      toToken(index + 20, [`Leaf ${index + 1}`, `LEAF${index + 1}`], { price: 0.002 }),
    ),
  ],
  usual,
}

export const withTokens =
  (answer: TokenAnswer, next: Fetch): Fetch =>
  async (address, options) => {
    if (!address.includes('/balance?')) return next(address, options)
    if (answer === 'never') return new Promise(() => undefined)
    const isOnSolana = address.includes('solana')
    const balances = isOnSolana && answer === 'usual' ? [sol, solanaCoin] : lists[answer]
    return balances ? Response.json({ balances }) : new Response('', { status: 503 })
  }
