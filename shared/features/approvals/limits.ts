/* The limits of the approvals; durations in milliseconds. */

export const approvalsCache = 30_000
/** How many pages of the history are read where the node does not have all logs. A page has 50 transactions. */
export const historyPages = 10
/** How many receipts are read of transactions whose logs the node did not give. */
export const receipts = 100
/** How many pairs of a token and a spender are read: anyone can make logs that name any account. */
export const pairs = 500
/** How many approvals are in one list of a check: a recording keeps no longer list. */
export const approvalsOfList = 100
/** The last blocks whose logs are requested, one number after the other, from a node that does not give all. */
export const logBlocks = [50_000, 5_000, 500] as const
/** The longest name and symbol of a token that are shown, in characters. */
export const tokenName = 40
export const tokenSymbol = 16
