import { describe, expect, test } from 'vitest'
import { settle } from '../testing/settle.ts'
import { watchPortfolio } from './watch-portfolio.ts'

/** A portfolio that loads when the test lets it. `watching`: how many watch it. */
function createPortfolio() {
  let watching = 0
  let load: () => void = () => undefined
  let fail: (cause: Error) => void = () => undefined
  const loading = new Promise<void>((resolve, reject) => {
    load = resolve
    fail = reject
  })
  return {
    fail: () => fail(new TypeError('No network.')),
    getWatching: () => watching,
    load: () => load(),
    watchTokens: async () => {
      await loading
      watching += 1
      return () => {
        watching -= 1
      }
    },
  }
}

describe('watchPortfolio', () => {
  test('watches a portfolio from its load to the end', async () => {
    const { getWatching, load, watchTokens } = createPortfolio()
    const stop = watchPortfolio(watchTokens)
    load()
    await settle()
    expect(getWatching()).toBe(1)
    stop()
    expect(getWatching()).toBe(0)
  })

  test('leaves nothing behind if it ends before the portfolio is loaded, or if that does not load', async () => {
    const late = createPortfolio()
    watchPortfolio(late.watchTokens)()
    late.load()
    await settle()
    expect(late.getWatching()).toBe(0)
    const broken = createPortfolio()
    const stop = watchPortfolio(broken.watchTokens)
    broken.fail()
    await settle()
    stop()
    expect(broken.getWatching()).toBe(0)
  })
})
