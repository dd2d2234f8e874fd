/*
 * The constants of spec §9 that are numbers, durations in milliseconds. Import them as a whole: a bundler takes
 * what is used.
 */

/** §9.1 */
export const pairingLifetime = 240_000
/** §9.1: how long before its expiry a pairing is taken for expired. */
export const pairingMargin = 10_000
/** How long a wallet has to answer a proposal before the packages give it up (contract §5.8). */
export const proposalLifetime = 300_000
/** How long before that it is ended: what they keep it in may be slow. */
export const proposalMargin = 30_000
/** How often a pairing that nobody answers is renewed before it is left to expire. */
export const pairingRenewals = 5
/** How long the relay may take to be reached before it is said to be out of reach. */
export const relayConnect = 10_000
/** Contract §5.7: when a wait for a wallet's app is said to be long, and when another go is offered. */
export const appWaitLong = 3_000
export const appWaitRetry = 5_000
/** How long a page may have been out of sight before its socket to the relay is no longer trusted. */
export const relayUnseen = 5_000
/** §9.2, §8.1 */
export const balanceRetryGap = 30_000
/** §9.3, §4.2 */
export const snackbarSwap = 150
/** Contract §9, row 28: how long a snackbar that closes itself is shown. */
export const snackbarLifetime = 2_500
/** §9.5: how long a list waits for its pictures. */
export const imagePreload = 2_000
/** §9.4, §2.46 */
export const shake = 500
/** §9.6, §2.29: after going back from a login, before the frame starts anew. */
export const closeNavigation = 100
/** §9.11 */
export const nativeBalanceCache = 30_000
/** §9.12, §3.9 */
export const recentWallets = 2
/** Contract §1.2: how many wallets each list asks for. */
export const recommendedWallets = 4
export const walletPage = 40
export const walletSearch = 100
/** Contract §1.2: when a search begins. */
export const searchDelay = 500
export const searchLength = 2
/** How much of a wallet's own texts is shown. */
export const walletName = 32
export const rdns = 253
/** How many wallets a page may announce, by each standard (field notes §2). */
export const announcements = 64
/** §9.14 */
export const balanceDecimals = 3
/** §9.15 */
export const addressHead = 4
/** §9.15 */
export const addressTail = 6
/** How often the receipt of a transaction is looked for, and how many times (§9.33 polls every 4 s). */
export const receiptPolling = 4_000
export const receiptLooks = 45
/** §9.8, §8.27: how long the frame has for the five requests that somebody waits for in front of the screen. */
export const frameRequest = 30_000
/** §9.9: after the frame has said that it is ready, before anything is asked of it. */
export const frameSettling = 500
/** Contract §2.6: how long the frame may take over what nobody sees, such as leaving. */
export const frameCourtesy = 3_000
/** Contract §2.6: how long the frame may take to say that it is ready. */
export const frameLoad = 20_000
/** The largest message of the frame that is read, in characters and entries. */
export const frameMessage = 4_000_000
/** How much of the frame's own words about an error is kept. */
export const frameErrorText = 1_000
/** Contract §6.4: how often it is looked whether a window that was opened for a login is still there. */
export const popupPolling = 1_000
/** §9.10, §8.32: before a visitor is told that a method is not allowed. */
export const refusedMethod = 300
/** §9.7, §5.10: between two mails that a login sends. */
export const emailThrottle = 30_000
/** The longest address that a mail can be sent to (RFC 5321 §4.5.3.1). */
export const emailLength = 254
/** How long a stored connection may take to come back before it counts as gone (field notes §1). */
export const reconnect = 10_000

/** The HTTP RPC defaults (§9.33). Durations are in milliseconds. */
export const rpcLimits = {
  batchSize: 1000,
  timeout: 10_000,
  /** The most bytes that are read of an answer. */
  bodySize: 10_485_760,
  rank: {
    interval: 4_000,
    sampleCount: 10,
    timeout: 1_000,
    weights: { stability: 0.7, latency: 0.3 },
  },
} as const
