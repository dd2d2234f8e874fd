/* The limits of account names. */

/** How long a service has for an answer, in milliseconds. */
export const answer = 10_000
/** How long typing has to stop before a name is looked up, in milliseconds. */
export const typing = 400
/** §9.13, §5.1: the shortest label, in characters. */
export const shortest = 4
/** The longest label that the service takes, in characters (services §1.7.5). */
export const longest = 64
export const suggestions = 5
/** §5.13: the coin type of an EVM chain is its id plus this number (ENSIP-11). */
export const evmCoinType = 0x80000000
/** How far the time of a signed message may be from the clock of the service, in milliseconds (services §1.7.5). */
export const clock = 10_000
