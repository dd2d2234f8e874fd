export const event = 10_000
/** How many events wait at most while the service does not answer. Later ones are lost. */
export const waitingEvents = 100
/** The longest text of a message or a search, in characters. */
export const text = 200
export const optionDepth = 6
