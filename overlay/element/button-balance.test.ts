import { assert, describe, expect, test } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import { solana } from '../../shared/networks/solana.ts'
import { type TokenBalance, toNativeToken } from '../../shared/portfolio/token-balance.ts'
import type { TokensState } from '../../shared/portfolio/tokens-state.ts'
import { createPortico } from '../page/create-portico.ts'
import { formatTokenAmount } from '../ui/locales/format-token.ts'
import { findBalanceAsset, toBalanceFacts } from './button-balance.ts'
import { buttonClients } from './serve-buttons.ts'

const accountId = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const assetId = `eip155:1/erc20:${contract.toLowerCase()}`

/** The buttons' view of an instance whose host names an asset, with these tokens. */
function createSource(
  asset: string | undefined,
  tokens: TokensState = { status: 'idle' },
  {
    first = mainnet,
    value = 2n * 10n ** 18n,
  }: { first?: typeof mainnet | typeof solana; value?: bigint } = {},
) {
  const chainId = first === mainnet ? 'eip155:1' : 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const balanceAssets = asset === undefined ? undefined : { [chainId]: asset }
  const portico = createPortico({ balanceAssets, networks: [first], projectId: 'p' })
  const client = buttonClients.get(portico)
  assert(client)
  const balance = { amount: 'that of hosts', decimals: 18, symbol: 'ETH', value }
  const state = { ...client.getState(), balance, balanceStatus: 'ready' as const, tokens }
  return { ...client, getState: () => state }
}

const network = createSource(undefined).getState().network
const native = toNativeToken(network, 2n * 10n ** 18n)
const usdc: TokenBalance = {
  ...native,
  address: contract,
  assetId,
  balance: 12_345_678n,
  decimals: 6,
  name: 'USD Coin',
  symbol: 'USDC',
}
const toReady = (...tokens: TokenBalance[]): TokensState => ({
  accountId,
  isIncomplete: false,
  status: 'ready',
  tokens,
  total: undefined,
})
const toShown = (...source: Parameters<typeof createSource>): string =>
  toBalanceFacts(createSource(...source))

describe('the balance of a button', () => {
  test('§9.30 is not shown on an unsupported network, which has no currency', () => {
    const source = createSource(undefined)
    const state = source.getState()
    const nativeCurrency = { decimals: 18, name: '', symbol: '' }
    const unsupported = { ...state, network: { ...state.network, nativeCurrency } }
    expect(toBalanceFacts({ ...source, getState: () => unsupported })).toBe('null')
  })

  test('is that of the asset that the host names, and never that of another one', () => {
    const asset = `eip155:1/erc20:${contract}`
    expect(findBalanceAsset(createSource(asset))).toBe(assetId)
    expect(toShown(asset, toReady(native, usdc))).toBe('{"amount":"12.345","symbol":"USDC"}')
    for (const status of ['idle', 'loading'] as const)
      expect(toShown(asset, status === 'idle' ? { status } : { accountId, status })).toBe('null')
  })

  test('is that of a mint of Solana, whose case tells it from another', () => {
    const mint =
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const source = createSource(mint, toReady({ ...usdc, assetId: mint }), { first: solana })
    expect(findBalanceAsset(source)).toBe(mint)
    expect(toBalanceFacts(source)).toBe('{"amount":"12.345","symbol":"USDC"}')
  })

  test('is a dash where the asset is not known, which is not zero', () => {
    const dash = /"isUnknown":true/
    expect(toShown(assetId, { accountId, status: 'failed' })).toMatch(dash)
    expect(toShown(assetId, toReady(native))).toMatch(dash)
    expect(toShown(assetId, toReady(native, { ...usdc, balance: undefined }))).toMatch(dash)
    expect(toShown(assetId, toReady(native, { ...usdc, balance: 0n }))).toBe(
      '{"amount":"0","symbol":"USDC"}',
    )
  })

  test.each([
    [0n, '0'],
    [1n, '<0.001'],
    [4n * 10n ** 14n, '<0.001'],
    [999_999_999_999_999n, '<0.001'],
    [10n ** 15n, '0.001'],
    [9_999_989_999_999_999_999_999n, '9,999.989'],
    [10n ** 27n, '1,000,000,000'],
    [10n ** 32n, '100,000,000,000,000'],
    [10n ** 33n, '1E15'],
    [5n * 10n ** 50n, '5E32'],
  ])('§9.14 of %d in the smallest unit is the text of the card', (value, amount) => {
    const card = formatTokenAmount({ balance: value, decimals: 18 }, 'en')
    const token = { ...usdc, balance: value, decimals: 18 }
    expect([
      card,
      toBalanceFacts(createSource(undefined, undefined, { value })),
      toShown(assetId, toReady(token)),
    ]).toEqual([
      amount,
      JSON.stringify({ amount, symbol: 'ETH' }),
      JSON.stringify({ amount, symbol: 'USDC' }),
    ])
  })

  test('is nothing where the host wants none, and native without a word of the host', () => {
    expect(toShown('none', toReady(native, usdc))).toBe('null')
    expect(findBalanceAsset(createSource(undefined))).toBeUndefined()
    expect(toBalanceFacts(createSource(undefined))).toBe('{"amount":"2","symbol":"ETH"}')
  })
})
