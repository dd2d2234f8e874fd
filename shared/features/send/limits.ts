/** Durations in milliseconds. */

/** How often the fee is read while somebody watches it: about a block of Ethereum. */
export const feeRefresh = 12_000
/** How long typing stops before a name is looked up. */
export const typing = 300
/** How long a service may take to answer. */
export const answer = 10_000
/** How many receivers are kept, of all accounts. */
export const receivers = 20
/** How many of them are offered. */
export const recent = 5
/** How many other networks are read for a contract of the same address. */
export const otherNetworks = 4
/** The longest text of a receiver that is read, in characters. */
export const text = 512
/** The longest name that is looked up, in characters. */
export const name = 255
/** The size of an account of tokens in bytes: of Token, and of Token-2022 with the extension that each such account has. */
export const tokenAccountBytes = { token: 165, token2022: 170 }
