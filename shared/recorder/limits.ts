/** The version of the format. A replay opens recordings of this version alone. */
export const recordingVersion = 1

export const entries = 5_000

export const size = 1_000_000

/** The size of the part of an HTTP answer that is recorded, in bytes. A longer one is recorded as absent. */
export const body = 256_000

/** The size of what was stored when a recording began, in characters of the storage. What is beyond it is dropped. */
export const storage = 250_000

export const items = 200

/** The longest text of a visitor that the overlay reads, in characters. */
export const text = 512

/** The length of the name of an NFT from which on the overlay cuts it, in characters. */
export const nftName = 40

export const depth = 10

/** How deep a file is that is opened. A recording is less deep, whatever it has. */
export const fileDepth = 100

/** The number of addresses that are kept for a visitor who includes them. */
export const addresses = 500

/** The size of a recording that a replay opens, in characters of JSON. */
export const file = 8_000_000

/**
 * The number of turns that a replay waits for the states that were recorded before an input: many until it has found a difference. A turn of
 * a browser takes some microseconds, and the core may wait for a file or for the body of an answer.
 */
export const patience = { different: 50, equal: 5_000 } as const

/** How many addresses and hashes have a pseudonym that is kept in memory, of each kind. */
export const pseudonyms = 500
