/* The limits of the identity. */

/** How long an answer is used, in milliseconds (§9.11). */
export const age = 300_000
/** How long the services have for an answer, in milliseconds. */
export const answer = 10_000
/** The longest name that is shown, in characters. */
export const name = 100
/** How many accounts are kept in the storage. */
export const stored = 20
