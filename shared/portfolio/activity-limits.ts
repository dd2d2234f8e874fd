/* The limits of the activity, in characters and entries; durations in milliseconds. */

/** How long the service may take for a page of the history. */
export const historyAnswer = 10_000
/** §9.11 How long a page of the history is kept, as the portfolio is. */
export const historyCache = 30_000
export const assetName = 40
export const operation = 32
export const address = 64
/** How many transfers of one transaction are read: an airdrop can have thousands. */
export const transfers = 20
