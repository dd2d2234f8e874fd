import { describe, expect, test } from 'vitest'
import { createRowHeights } from './row-heights.ts'

describe('createRowHeights', () => {
  test('expects the most frequent height of a row that was not measured', () => {
    const { estimate, record } = createRowHeights(56)
    expect(estimate(0)).toBe(56)
    record(0, 102)
    record(1, 70)
    record(2, 70)
    expect(estimate(3)).toBe(70)
    record(3, 102)
    record(4, 70)
    expect(estimate(9_999)).toBe(70)
  })

  test('keeps the height that a row was measured with', () => {
    const { estimate, record } = createRowHeights(56)
    record(0, 102)
    record(1, 70)
    record(2, 70)
    expect([0, 1, 2].map(estimate)).toEqual([102, 70, 70])
    record(1, 190)
    expect(estimate(1)).toBe(190)
    // One row that is measured again and again is one row.
    for (const height of [191, 192, 193]) record(1, height)
    expect(estimate(3)).toBe(70)
  })
})
