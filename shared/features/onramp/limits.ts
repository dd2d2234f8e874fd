/** Durations in milliseconds. */

/** How often the purchases of the history are read (services §1.7.2). */
export const historyPolling = 4000
/** How often the balances are read, for a provider that has no history of purchases. */
export const balancePolling = 10_000
/** How often it is checked whether the window is closed. */
export const windowPolling = 1000
/** How long a purchase is looked for (services §1.7.2). */
export const watching = 180_000
/** How much the clock of the visitor may be ahead of that of the service. */
export const clockSkew = 60_000
/** How long a service, or the code of the host, may take to answer. */
export const answer = 10_000
/** The longest name and fee of a provider that is shown, in characters. */
export const name = 40
/** The longest symbol of a currency, in characters. */
export const symbol = 16
/** The decimals that an amount of the history is read with. */
export const decimals = 18
