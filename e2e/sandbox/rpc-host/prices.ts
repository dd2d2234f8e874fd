/** Prices in US dollars by symbol, fixed for all runs. Other tokens have no price. */
export const prices: ReadonlyMap<string, number> = new Map([
  ['ETH', 3200.5],
  ['SOL', 150.25],
  ['USDC', 1],
  ['USDT', 1],
  ['DAI', 1],
])
