import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBrowserStorage } from '../storage/browser-storage.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { createStoredPurchases } from './stored-purchases.ts'

const hour = 3_600_000
const toId = (index: number) => `eip155:1:0x${index}` as const

function setUp(value?: unknown) {
  const key = 'portico.v1.purchases'
  const raw = createFakeStorage(value === undefined ? {} : { [key]: JSON.stringify(value) })
  const clock = createFakeClock()
  const storage = createBrowserStorage({ log: () => undefined, storage: raw })
  const kept = createStoredPurchases({ clock, storage })
  const put = (index: number) =>
    kept.put({ accountId: toId(index), at: clock.now(), order: {}, sellerId: 'coinbase' })
  return { clock, kept, put, readRaw: () => raw.entries.get(key) ?? '' }
}

describe('createStoredPurchases', () => {
  test('keeps the order and what was there before, to the last unit', () => {
    const { clock, kept } = setUp()
    const purchase = {
      accountId: toId(1),
      at: clock.now(),
      balances: {
        isIncomplete: false,
        tokens: [
          { assetId: 'a', balance: 2n ** 255n + 1n },
          { assetId: 'b', balance: undefined },
        ],
      },
      ids: ['x', 'y'],
      order: { amount: '0.000000000000000001', currency: 'USDC' },
      sellerId: 'coinbase',
    }
    kept.put(purchase)
    expect(kept.find(toId(1))).toEqual(purchase)
    expect(kept.find(toId(2))).toBeUndefined()
  })

  test('keeps the newest one of each account for an hour, until it is removed', () => {
    const { clock, kept, put } = setUp()
    put(1)
    put(2)
    clock.advance(hour / 2)
    put(1)
    clock.advance(hour / 2)
    expect(kept.find(toId(2))).toBeUndefined()
    expect(kept.find(toId(1))?.at).toBe(clock.now() - hour / 2)
    put(3)
    kept.remove(toId(1))
    expect(kept.find(toId(1))).toBeUndefined()
    expect(kept.find(toId(3))).toBeDefined()
  })

  test('keeps five, and of a long list of balances a part that says so', () => {
    const { clock, kept, put } = setUp()
    for (const index of [1, 2, 3, 4, 5, 6]) put(index)
    expect(kept.find(toId(1))).toBeUndefined()
    expect(kept.find(toId(2))).toBeDefined()
    const tokens = Array.from({ length: 101 }, (_, index) => ({ assetId: `${index}`, balance: 1n }))
    const ids = tokens.map(({ assetId }) => assetId)
    const purchase = { accountId: toId(7), at: clock.now(), ids, order: {}, sellerId: 'meld' }
    kept.put({ ...purchase, balances: { isIncomplete: false, tokens } })
    const { balances, ids: keptIds } = kept.find(toId(7)) ?? {}
    expect(balances?.tokens).toHaveLength(100)
    expect(balances?.isIncomplete).toBe(true)
    // A part of them would make an old purchase look new.
    expect(keptIds).toBeUndefined()
  })

  test('takes nothing from what another script has written that is no purchase, or of the future', () => {
    const at = createFakeClock().now()
    const entry = { accountId: toId(1), at, order: {}, sellerId: 'coinbase' }
    expect(setUp([entry]).kept.find(toId(1))).toBeDefined()
    for (const wrong of [
      { ...entry, at: at + 1 },
      { ...entry, at: 'now' },
      { ...entry, order: { amount: '1e9' } },
      { ...entry, order: { currency: 'x'.repeat(17) } },
      { ...entry, sellerId: 7 },
      { ...entry, balances: { isIncomplete: false, tokens: [{ assetId: 'a', balance: '-1' }] } },
    ])
      expect(setUp([wrong]).kept.find(toId(1)), JSON.stringify(wrong)).toBeUndefined()
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        setUp(value).kept.find(toId(1))
        setUp([value]).kept.find(toId(1))
      }),
    )
  })
})
