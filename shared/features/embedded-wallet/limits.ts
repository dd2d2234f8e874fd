/* The limits of the embedded wallet; durations in milliseconds. */

/** The longest name of a visitor that is shown, in characters. */
export const userName = 64
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
/** The longest text and signature of a sign-in that is read, in characters. */
export const signInText = 16_384
