/*
 * The numbers of §9; durations in milliseconds. Import them as a namespace, and read each by its name: a bundler then
 * keeps what is used. A namespace that is destructured is kept whole.
 */

/** §9.1 */
export const pairingLifetime = 240_000
/** §9.1: a pairing counts as expired this long before its expiry. */
export const pairingMargin = 10_000
/** Services §5.7: when the wait for a wallet's app gets a hint, and when it gets a retry button. */
export const appWaitLong = 3_000
export const appWaitRetry = 5_000
/** When the wait for a wallet of this browser offers to ask it again. */
export const walletWaitRetry = 10_000
/** §9.3, §4.2 */
export const snackbarSwap = 150
export const snackbarLifetime = 2_500
/** §9.5: how long a list waits for its images. */
export const imagePreload = 2_000
/** When the sender of analytics loads after the first act. The list of wallets has been painted by then. */
export const analyticsDelay = 1_000
/** §9.4, §2.46 */
export const shake = 500
/** §9.6, §2.29: the delay after going back from a login, before the frame reloads. */
export const closeNavigation = 100
/** §9.2, §8.1 */
export const balanceRetryGap = 30_000
/** §9.11 */
export const nativeBalanceCache = 30_000
/** The interval and the number of polls for the receipt of a transaction (§9.33 polls every 4 s). */
export const receiptPolling = 4_000
export const receiptLooks = 45
/** §9.12, §3.9 */
export const recentWallets = 2
/** Services §1.2: how many wallets each list requests. */
export const recommendedWallets = 4
export const walletPage = 40
export const walletSearch = 100
/** Services §1.2: the delay after typing in milliseconds, and the shortest text in characters. */
export const searchDelay = 500
export const searchLength = 2
/** The longest name and rdns of a wallet that are shown, in characters. */
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
/** The longest text of another party that an error message holds, in characters. */
export const errorText = 300
/** A stored connection that is not restored after this time counts as disconnected. */
export const reconnect = 10_000
/** How long a wallet may take for a sign-in with the connection. The visitor has a choice within 60 s. */
export const signInAnswer = 50_000
/** How long a purchase that has begun is kept: what is paid by card is delivered within minutes. */
export const purchaseLifetime = 3_600_000
