/* The limits of balances; durations in milliseconds. */

/** §9.11 */
export const portfolioCache = 30_000
/** How many tokens of an account are stored for the next visit, which local storage has room for. */
export const storedTokens = 200
/** How long the wallet may take to name its tokens: others know them too. */
export const walletAssets = 3_000
/** How long the service may take, before the chain is read instead. */
export const balanceAnswer = 10_000
/** How long the tokens wait for the native balance of the node, before they are shown without it. */
export const nativeWait = 3_000
/** The longest name and symbol of a token that are shown, in characters. */
export const tokenName = 40
export const tokenSymbol = 16
