/** Durations in milliseconds. */

/** How often the purchases of the history are read (services §1.7.2). */
export const historyPolling = 4000
export const balancePolling = 10_000
export const windowPolling = 1000
/** How long a purchase is looked for (services §1.7.2). */
export const watching = 180_000
/** How much the clock of the visitor may be ahead of that of the service. */
export const clockSkew = 60_000
/** How long a service, or the code of the host, may take to answer. */
export const answer = 10_000
/** The longest name and fee of a provider that is shown, in characters. */
export const name = 40
export const symbol = 16
/** The decimals that an amount of the history is read with. */
export const decimals = 18
