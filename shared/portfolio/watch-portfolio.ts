/** Keeps the portfolio up to date once it is loaded. Returns the function that ends it, or that prevents it before. */
export function watchPortfolio(watchTokens: () => Promise<() => void>): () => void {
  let stopTokens: (() => void) | undefined
  let isWatching = true
  // A portfolio that does not load leaves the balances unknown, which the views say.
  void watchTokens()
    .catch(() => undefined)
    .then((stop) => {
      if (isWatching) stopTokens = stop
      else stop?.()
      return stop
    })
  return () => {
    isWatching = false
    stopTokens?.()
  }
}
