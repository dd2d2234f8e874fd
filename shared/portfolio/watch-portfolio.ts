export function watchPortfolio(watchTokens: () => Promise<() => void>): () => void {
  let stopTokens: (() => void) | undefined
  let isWatching = true
  // If the portfolio does not load, the views show unknown balances.
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
