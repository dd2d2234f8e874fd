export { type BaseAccountOptions, baseAccount } from './base-account.ts'
export { type CoinbaseWalletOptions, coinbaseWallet } from './coinbase-wallet.ts'
export { type SafeOptions, safe } from './safe.ts'
