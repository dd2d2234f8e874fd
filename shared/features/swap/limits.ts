/* The numbers of swaps; durations in milliseconds. */

/** While a view shows the quote (services §1.7.6). */
export const refresh = 10_000
export const quoteLifetime = 15_000
export const typing = 300
export const answer = 10_000
export const capabilities = 3_000
export const priceCache = 30_000
export const tokensCache = 300_000
/** The least that arrives is less than the quote by so many percent (§9.24). */
export const slippage = 1
/** What the provider keeps of the amount, in hundredths of a percent (services §1.7.6). */
export const providerFee = 85n
/** The gas of a swap before it is built (services §1.7.6). Max of the native currency leaves that of so many. */
export const gas = 150_000n
export const gasReserves = 2n
/** The data of a swap in bytes, before it is built. */
export const dataBytes = 1_500
/** The price impact in percent that the visitor has to confirm in words. */
export const impact = 10
export const tokens = 5_000
/** How often the status of a batch is read, and how many times. */
export const batchPolling = 2_000
export const batchPolls = 90
/** How many polls a wallet may not know the batch. */
export const unknownPolls = 5
/** How many polls after the block the node may need to show the allowance. */
export const allowancePolls = 3
