/* The limits of the identity. */

/** How long an answer is used, in milliseconds (§9.11). */
export const age = 300_000
export const stored = 20
