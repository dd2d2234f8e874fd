/** Durations in milliseconds. */

export const depth = 4
/** How many actions of a request are decoded. The rest is not decoded. */
export const actions = 200
/** How many contracts are read for the balance of the account in them. */
export const contracts = 40
/** How many tokens of collections are read for their owner. */
export const tokenIds = 40
/** How many values of typed data are given, and how long one is, in characters. */
export const fields = 1_000
export const fieldText = 20_000
export const unread = 20
/** The part of its worth that an exchange may lose. */
export const loss = 0.2
/** A price of gas that is this many times that of the node is high. */
export const highPrice = 10n
/** How long the chain may take for one part of an explanation, before that part counts as not known. */
export const chain = 4_000
/** In seconds: a contract that is younger is new. */
export const newContract = 7 * 24 * 60 * 60
/** How many blocks back the time between blocks is measured. */
export const blockSample = 5_000
/** How many addresses are looked up in ENS at once. */
export const ensNames = 20
export const tokenName = 40
export const tokenSymbol = 16
/** The longest decimals of a token that its amounts are shown with. */
export const mostDecimals = 36
