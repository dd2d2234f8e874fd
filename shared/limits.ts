/*
 * The numbers of §9; durations in milliseconds. Import them as a namespace, and read each by its name: a bundler then
 * keeps what is used. A namespace that is destructured is kept whole.
 */

/** §9.1 */
export const pairingLifetime = 240_000
/** §9.1: a pairing counts as expired this long before its expiry. */
export const pairingMargin = 10_000
/** WalletConnect's packages end a proposal without an answer after this time (services §5.8). */
export const proposalLifetime = 300_000
/** We end it this much earlier, since their storage may be slow. */
export const proposalMargin = 30_000
/** A pairing without an answer is renewed this many times, then expires. */
export const pairingRenewals = 5
/** The relay counts as unreachable after this time. */
export const relayConnect = 10_000
/** Services §5.7: when the wait for a wallet's app gets a hint, and when it gets a retry button. */
export const appWaitLong = 3_000
export const appWaitRetry = 5_000
/** When the wait for a wallet of this browser offers to ask it again. */
export const walletWaitRetry = 10_000
/** The database of WalletConnect counts as blocked after this time. */
export const databaseAnswer = 3_000
/** After a page was hidden for this long, it reconnects to the relay. */
export const relayUnseen = 5_000
/** §9.2, §8.1 */
export const balanceRetryGap = 30_000
/** §9.3, §4.2 */
export const snackbarSwap = 150
/** How long a snackbar with `autoClose` is shown. */
export const snackbarLifetime = 2_500
/** §9.5: how long a list waits for its images. */
export const imagePreload = 2_000
/** §9.4, §2.46 */
export const shake = 500
/** §9.6, §2.29: the delay after going back from a login, before the frame reloads. */
export const closeNavigation = 100
/** §9.11 */
export const nativeBalanceCache = 30_000
/** §9.11 */
export const portfolioCache = 30_000
/** How many tokens of an account are stored for the next visit, which local storage has room for. */
export const storedTokens = 200
/** How long the wallet may take to name its tokens: others know them too. */
export const walletAssets = 3_000
/** The longest name and symbol of a token that are shown, in characters. */
export const tokenName = 40
export const tokenSymbol = 16
/** §9.12, §3.9 */
export const recentWallets = 2
/** Services §1.2: how many wallets each list requests. */
export const recommendedWallets = 4
export const walletPage = 40
export const walletSearch = 100
/** Services §1.2: the delay after typing in milliseconds, and the shortest text in characters. */
export const searchDelay = 500
export const searchLength = 2
/** The longest name of a visitor, and the longest name and rdns of a wallet that are shown, in characters. */
export const userName = 64
export const walletName = 32
export const rdns = 253
/** How many announced wallets are listed, by each standard: a hostile page can announce thousands. */
export const announcements = 64
/** The largest answer of a service that is read, in bytes. A page of the catalogue has less than 100 kB. */
export const serviceAnswer = 4_194_304
/** §9.14 */
export const balanceDecimals = 3
/** §9.15 */
export const addressHead = 4
/** §9.15 */
export const addressTail = 6
/** The interval and the number of polls for the receipt of a transaction (§9.33 polls every 4 s). */
export const receiptPolling = 4_000
export const receiptLooks = 45
/** §9.8, §8.27: the time limit of the five frame requests that a visitor waits for. */
export const frameRequest = 30_000
/** §9.9: the delay after FRAME_READY, before the first request. */
export const frameSettling = 500
/** Services §2.6: the time limit of frame requests in the background, for example signing out. */
export const frameCourtesy = 3_000
/** Services §2.6: the time limit until FRAME_READY. */
export const frameLoad = 20_000
/** The largest frame message that is read, in characters and values. */
export const frameMessage = 4_000_000
/** The longest text of another party that an error message holds, in characters. */
export const errorText = 300
/** Services §6.5: a login that has left the page is resumed within this time. */
export const leftLogin = 20 * 60_000
/** Services §6.4: the interval of the check whether a login window is closed. */
export const popupPolling = 1_000
/** §9.10, §8.32: the delay before the snackbar about a method that is not allowed. */
export const refusedMethod = 300
/** §9.7, §5.10: the least time between two login e-mails. */
export const emailThrottle = 30_000
/** The longest e-mail address (RFC 5321 §4.5.3.1). */
export const emailLength = 254
/** A stored connection that is not restored after this time counts as disconnected. */
export const reconnect = 10_000

/** The HTTP RPC defaults (§9.33). Durations are in milliseconds. */
export const rpcLimits = {
  batchSize: 1000,
  timeout: 10_000,
  /** The largest response that is read, in bytes. */
  bodySize: 10_485_760,
  rank: {
    interval: 4_000,
    sampleCount: 10,
    timeout: 1_000,
    weights: { stability: 0.7, latency: 0.3 },
  },
} as const
