import { expect, test } from 'vitest'
import { createPortfolioCase, ether, toAnswer, usdc } from '../testing/portfolio-case.ts'

/** The state with this entry of the service for the native currency, of which the node has 1. */
async function readWorth(native: object) {
  const { service, state, watch } = await createPortfolioCase()
  service.answer = toAnswer({ ...ether, ...native }, usdc)
  await watch()
  const tokens = state()
  if (tokens.status !== 'ready') return undefined
  const found = tokens.tokens.find(({ address }) => address === undefined)
  return { price: found?.price, total: tokens.total, value: found?.value }
}

test('§3.1 the native currency with a worth and without a price has the price of that worth, for the amount of the node', async () => {
  expect(await readWorth({ price: null })).toEqual({ price: 2_000, total: 2_012.5, value: 2_000 })
})

test('§3.1 the native currency with a price and without a worth has the worth of that price', async () => {
  expect(await readWorth({ value: null })).toEqual({ price: 2_000, total: 2_012.5, value: 2_000 })
})

test.each([
  { price: null, value: null },
  { price: null, value: 0 },
  { price: null, quantity: { decimals: '18', numeric: '0' } },
  { price: null, quantity: { decimals: '18', numeric: 'NaN' } },
  { price: Number.NaN, value: 'much' },
  { symbol: 'WETH' },
])('a sum leaves out no native currency of unknown worth: %j', async (native) => {
  expect(await readWorth(native)).toEqual({ price: undefined, total: undefined, value: undefined })
})

test('a native currency of a price of zero is worth nothing', async () => {
  expect(await readWorth({ price: 0, value: 0 })).toEqual({ price: 0, total: 12.5, value: 0 })
})
