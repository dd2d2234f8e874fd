/* The limits of WalletConnect; durations in milliseconds. */

/** WalletConnect's packages end a proposal without an answer after this time (services §5.8). */
export const proposalLifetime = 300_000
/** We end it this much earlier, since their storage may be slow. */
export const proposalMargin = 30_000
/** A pairing without an answer is renewed this many times, then expires. */
export const pairingRenewals = 5
export const relayConnect = 10_000
export const databaseAnswer = 3_000
export const relayUnseen = 5_000
