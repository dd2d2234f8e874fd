export { type BaseAccountOptions, type BaseAccountPreference, baseAccount } from './base-account.ts'
export {
  type CoinbaseWalletOptions,
  type CoinbaseWalletPreference,
  coinbaseWallet,
} from './coinbase-wallet.ts'
export { type SafeOptions, safe } from './safe.ts'
