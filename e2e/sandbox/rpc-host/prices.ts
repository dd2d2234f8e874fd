/** In US dollars, fixed, so that every run shows the same. What is not here has no price. */
export const prices: ReadonlyMap<string, number> = new Map([
  ['ETH', 3200.5],
  ['SOL', 150.25],
  ['USDC', 1],
  ['USDT', 1],
  ['DAI', 1],
])
