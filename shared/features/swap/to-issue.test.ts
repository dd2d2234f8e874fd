import { describe, expect, test } from 'vitest'
import { emptyAmount } from '../../format/entered-amount.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import type { SwapQuote } from './swap-state.ts'
import { toIssue } from './to-issue.ts'

const token: TokenBalance = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  assetId: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  balance: 10n,
  chainId: 'eip155:1',
  decimals: 6,
  iconUrl: undefined,
  name: 'USD Coin',
  price: undefined,
  symbol: 'USDC',
  value: undefined,
}
const ether: TokenBalance = { ...token, address: undefined, assetId: 'eip155:1/slip44:60' }

/** The issue of a swap of 5 units of the token, with a native balance and a fee. */
function findIssue(balance: bigint | undefined, fee: bigint, isSmartAccount: boolean) {
  const draft = {
    amount: { ...emptyAmount, value: 5n },
    fromToken: token,
    impact: 'none',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the issue reads none of it.
    quote: { quote: {} as SwapQuote, status: 'ready' },
    toToken: ether,
    tokens: { held: [], others: [], status: 'ready' },
  } as const
  return toIssue(draft, { fee, isSmartAccount, native: { ...ether, balance } }, true)
}

describe('§5.11 the native balance in a swap of a token', () => {
  test.each([
    ['nothing, and a fee', 0n, 7n, { issue: 'gas', shortfall: { amount: 7n } }],
    ['nothing, and no fee', 0n, 0n, { issue: 'gas', shortfall: undefined }],
    ['one unit too little', 6n, 7n, { issue: 'gas', shortfall: { amount: 1n } }],
    ['just enough', 7n, 7n, { issue: undefined }],
    ['what is not known', undefined, 7n, { issue: 'balance-unknown' }],
  ] as const)('is %s', (...[, balance, fee, found]) => {
    expect(findIssue(balance, fee, false)).toMatchObject(found)
  })

  test.each([0n, undefined])('is never too little for a smart account: %s', (balance) => {
    expect(findIssue(balance, 7n, true)).toMatchObject({ issue: undefined })
  })
})
