/** How long the siwx of the host may take for an answer, in milliseconds. */
export const siwxAnswer = 20_000
/** After this time, in milliseconds, the sessions are read again where the network has failed. */
export const sessionsRetry = 1_000
/** How long a wallet may take before the visitor has a choice again, in milliseconds. A later signature still counts. */
export const signature = 50_000
/** How long a message is offered before it is renewed, in milliseconds: servers forget a nonce after 5 minutes or more. */
export const messageLifetime = 240_000
/** A message is renewed this long before its expiration time, in milliseconds. */
export const messageMargin = 30_000
export const renewalGap = 10_000
/** How long what another tab has stored can take to be seen in this one, in milliseconds. */
export const otherTab = 1_000
/** How long a wallet may take to return to the account that is signed in, in milliseconds. */
export const returning = 30_000
/** The longest delay of a timer, in milliseconds. */
export const longestDelay = 2_147_483_647
