import type { ActiveAccount } from '../account/active-account.ts'
import type { AcceptedSwap } from '../features/swap/execute/accepted-swap.ts'
import type { ResolvedSwap } from '../features/swap/resolved-swap.ts'
import type { SwapPlan, SwapQuote } from '../features/swap/swap-state.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { mainnet, optimism } from '../networks/mainnets.ts'
import { type TokenBalance, toAssetId } from '../portfolio/token-balance.ts'
import { createFakeConnector, firstAddress } from './fake-connector.ts'

const endpoints = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
export const ethereum = extendNetwork(mainnet, endpoints)
export const otherNetwork = extendNetwork(optimism, endpoints)

export const usdcAddress = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const daiAddress = '0x6b175474e89094c44da98b954eedeac495271d0f'
export const routerAddress = '0x1111111254eeb25477b68fb85ed929f73a960582'
export const eee = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const unit = 10n ** 18n

export const account: ActiveAccount = {
  accountId: `eip155:1:${firstAddress}`,
  address: firstAddress,
  connector: createFakeConnector().connector,
  network: ethereum,
}

const toToken = (address: string | undefined, symbol: string, decimals: number): TokenBalance => ({
  address,
  assetId: toAssetId('eip155:1', address),
  balance: undefined,
  chainId: 'eip155:1',
  decimals,
  iconUrl: undefined,
  name: `${symbol} token`,
  price: undefined,
  symbol,
  value: undefined,
})

export const ether: TokenBalance = { ...toToken(undefined, 'ETH', 18), balance: unit }
export const usdc: TokenBalance = { ...toToken(usdcAddress, 'USDC', 6), balance: 12_500_000n }
export const dai = toToken(daiAddress, 'DAI', 18)

/** 0.5 Ether to USDC. */
export const etherOrder: ResolvedSwap = {
  account,
  amount: unit / 2n,
  fromToken: ether,
  toToken: usdc,
}
/** 10 USDC to Ether. */
export const usdcOrder: ResolvedSwap = {
  account,
  amount: 10_000_000n,
  fromToken: usdc,
  toToken: ether,
}

/** A quote of 0.5 Ether for 1,000 USDC. */
export const quote: SwapQuote = {
  accountId: account.accountId,
  amount: etherOrder.amount,
  expiresAt: 15_000,
  fromToken: ether,
  least: 990_000_000n,
  networkFee: { total: 7n, value: undefined },
  priceImpact: undefined,
  providerFee: 0n,
  received: 1_000_000_000n,
  toToken: usdc,
}

export const nativePlan: SwapPlan = { isBatch: false, spender: undefined, steps: ['swap'] }
export const approvalPlan: SwapPlan = {
  isBatch: false,
  spender: routerAddress,
  steps: ['approve', 'swap'],
}

/** What is left to do for 0.5 Ether to USDC, unless a test changes it. */
export const toTask = (changed: Partial<AcceptedSwap> = {}): AcceptedSwap => ({
  confirmedContract: undefined,
  fee: 7n,
  least: 990_000_000n,
  order: etherOrder,
  plan: nativePlan,
  received: 1_000_000_000n,
  signal: new AbortController().signal,
  ...changed,
})
/** The same for 10 USDC to Ether, whose approval is due. */
export const toApprovalTask = (changed: Partial<AcceptedSwap> = {}): AcceptedSwap =>
  toTask({ least: 1n, order: usdcOrder, plan: approvalPlan, received: 2n, ...changed })
