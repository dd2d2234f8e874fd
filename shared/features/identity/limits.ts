/* The limits of the identity. */

/** How long an answer is used, in milliseconds (§9.11). */
export const age = 300_000
/** How long the services have for an answer, in milliseconds. */
export const answer = 10_000
export const name = 100
export const stored = 20
