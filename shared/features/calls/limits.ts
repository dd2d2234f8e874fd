/** How many calls one batch has at most, if the overlay sends them one by one: each is a request to the visitor. */
export const calls = 10
export const batches = 20
/** In how many of the last blocks a transaction that took the place of another is looked for. */
export const blocks = 120
/** How long a batch is kept, in milliseconds: seven days. */
export const lifetime = 604_800_000
/** How often a batch that is being sent is marked as alive, in milliseconds. */
export const heartbeat = 3_000
/** When a batch without a mark counts as left: its page is gone. In milliseconds. */
export const silence = 10_000
/** The interval of `waitForCalls`, in milliseconds, and for how many reads it waits: ten minutes. */
export const polling = 2_000
export const polls = 300
/** For how many reads the wallet may not know a batch: some give the id before the visitor has decided. */
export const unknownPolls = 30
/** How long a wallet may take to say what it is capable of, in milliseconds. */
export const capabilities = 3_000
