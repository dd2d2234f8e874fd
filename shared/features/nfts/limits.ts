/* The limits of the NFTs; durations in milliseconds. */

/** §9.11 How long the NFTs of an account are kept, as its portfolio is. */
export const nftCache = 30_000
/** How many pages of the history are read in a row until one has an NFT. */
export const pagesInRow = 3
/** How many moves of one transaction are read: an airdrop can have thousands. */
export const moves = 50
/** The longest name of a collection that is shown, in characters. */
export const collectionName = 40
export const notSpam = 200
/** How many calls of contracts are one check: a recording keeps no longer list. */
export const callsOfCheck = 200
export const knownReceipts = 500
