/** Every constant of spec §9 that is a number or a list, by name. Durations are in milliseconds. */
export const limits = {
  /** §9.1 */
  pairingLifetime: 240_000,
  /** §9.1 */
  pairingExpiryMargin: 10_000,
  /** §9.2, §8.1 */
  balanceRetryGap: 30_000,
  /** §9.3, §4.2 */
  snackbarSwap: 150,
  /** Contract §9, row 28: how long a snackbar that closes itself is shown. */
  snackbarLifetime: 2_500,
  /** §9.4, §2.46 */
  shake: 500,
  /** §9.5 */
  imagePreload: 2_000,
  /** §9.6 */
  closeNavigation: 100,
  /** §9.7, §5.10 */
  emailThrottle: 30_000,
  /** §9.8 */
  frameRequest: 30_000,
  /** §9.9 */
  frameReadyDelay: 500,
  /** §9.10, §8.32 */
  notAllowedDelay: 300,
  /** §9.11 */
  portfolioCache: 30_000,
  /** §9.11 */
  nativeBalanceCache: 30_000,
  /** §9.11 */
  nameCache: 300_000,
  /** §9.11 */
  identityCache: 300_000,
  /** §9.12, §3.9 */
  recentWallets: 2,
  /** §9.13, §5.1 */
  accountNameLength: 4,
  /** §9.14 */
  balanceDecimals: 3,
  /** §9.14 */
  fiatDecimals: 2,
  /** §9.14 */
  quantityDecimals: 3,
  /** §9.15 */
  addressHead: 4,
  /** §9.15 */
  addressTail: 6,
  /** §9.24 */
  swapSlippage: 1,
  /** How often the receipt of a transaction is looked for, and how many times (§9.33 polls every 4 s). */
  receiptPolling: 4_000,
  receiptLooks: 45,
  /** How long a stored connection may take to come back before it counts as gone (field notes §1). */
  reconnect: 10_000,
} as const

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
