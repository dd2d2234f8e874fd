import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLargerThan } from './message-size.ts'

describe('isLargerThan', () => {
  test('counts each character and each value as one', () => {
    expect(isLargerThan('abc', 4)).toBe(false)
    expect(isLargerThan('abc', 3)).toBe(true)
    expect(isLargerThan([1, 2], 3)).toBe(false)
    expect(isLargerThan([1, 2], 2)).toBe(true)
    expect(isLargerThan({ a: 1 }, 4)).toBe(false)
    expect(isLargerThan({ a: 1 }, 3)).toBe(true)
  })

  test.each([
    ['a text', 'x'.repeat(1_000)],
    ['a list', Array.from({ length: 1_000 })],
    ['a list of holes', Object.assign([], { length: 1_000 })],
    ['bytes', new Uint8Array(1_000)],
    ['a map', new Map([['a', 'x'.repeat(1_000)]])],
    ['a set', new Set(['x'.repeat(1_000)])],
    ['names', { ['x'.repeat(1_000)]: 1 }],
  ])('measures %s at any depth', (_, value) => {
    expect(isLargerThan({ payload: [value] }, 999)).toBe(true)
    expect(isLargerThan({ payload: [value] }, 4_000)).toBe(false)
  })

  test('ends at once for a value that contains itself', () => {
    let reads = 0
    const circle = {
      get self(): unknown {
        reads += 1
        return [circle]
      },
    }
    expect(isLargerThan(circle, 10_000)).toBe(true)
    expect(reads).toBe(1)
  })

  test('counts a value as often as it occurs', () => {
    const list = [1, 2]
    expect(isLargerThan([list, list], 7)).toBe(false)
    expect(isLargerThan([list, list], 6)).toBe(true)
  })

  test('goes to any depth without recursion', () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level += 1) deep = [deep]
    expect(isLargerThan(deep, 200_000)).toBe(false)
  })

  test('accepts anything', () => {
    fc.assert(
      fc.property(fc.anything({ withBoxedValues: true, withMap: true, withSet: true }), (value) => {
        expect(isLargerThan(value, Number.POSITIVE_INFINITY)).toBe(false)
      }),
    )
  })
})
