/** Durations in milliseconds. */

/** About one block of Ethereum, while a view shows the fee. */
export const feeRefresh = 12_000
/** Between the end of typing and the lookup of a name. */
export const typing = 300
export const answer = 10_000
export const receivers = 20
export const recent = 5
/** How many other networks are read for a contract of the same address. */
export const otherNetworks = 4
/** The longest text of a receiver that is read, in characters. */
export const text = 512
/** The longest name that is looked up, in characters. */
export const name = 255
/** The size of an account of tokens in bytes: of Token, and of Token-2022 with the extension that each such account has. */
export const tokenAccountBytes = { token: 165, token2022: 170 }
