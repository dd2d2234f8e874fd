/** Every constant of spec §9 that is a number, by name; import it as a whole, a bundler takes what is used. Durations are in milliseconds. */
/** §9.1 */
export const pairingLifetime = 240_000
/** §9.1 */
export const pairingExpiryMargin = 10_000
/** §9.2, §8.1 */
export const balanceRetryGap = 30_000
/** §9.3, §4.2 */
export const snackbarSwap = 150
/** Contract §9, row 28: how long a snackbar that closes itself is shown. */
export const snackbarLifetime = 2_500
/** §9.4, §2.46 */
export const shake = 500
/** §9.5 */
export const imagePreload = 2_000
/** §9.6 */
export const closeNavigation = 100
/** §9.7, §5.10 */
export const emailThrottle = 30_000
/** §9.8 */
export const frameRequest = 30_000
/** §9.9 */
export const frameReadyDelay = 500
/** §9.10, §8.32 */
export const notAllowedDelay = 300
/** §9.11 */
export const portfolioCache = 30_000
/** §9.11 */
export const nativeBalanceCache = 30_000
/** §9.11 */
export const nameCache = 300_000
/** §9.11 */
export const identityCache = 300_000
/** §9.12, §3.9 */
export const recentWallets = 2
/** §9.13, §5.1 */
export const accountNameLength = 4
/** §9.14 */
export const balanceDecimals = 3
/** §9.14 */
export const fiatDecimals = 2
/** §9.14 */
export const quantityDecimals = 3
/** §9.15 */
export const addressHead = 4
/** §9.15 */
export const addressTail = 6
/** §9.24 */
export const swapSlippage = 1
/** How often the receipt of a transaction is looked for, and how many times (§9.33 polls every 4 s). */
export const receiptPolling = 4_000
export const receiptLooks = 45
/** How long a stored connection may take to come back before it counts as gone (field notes §1). */
export const reconnect = 10_000

/** The HTTP RPC defaults (§9.33). Durations are in milliseconds. */
export const rpcLimits = {
  batchSize: 1000,
  timeout: 10_000,
  rank: {
    interval: 4_000,
    sampleCount: 10,
    timeout: 1_000,
    weights: { stability: 0.7, latency: 0.3 },
  },
} as const

/** The styling defaults (§9.34, §9.35). Lengths are in CSS pixels. */
export const themeDefaults = {
  width: 360,
  fontFamily: 'Inter',
  zIndex: 999,
  borderRadiusMaster: 4,
  fontSizeMaster: 10,
  animation: { fast: 120, slow: 150 },
} as const
