import { describe, expect, test } from 'vitest'
import { toListing } from '../testing/fake-catalogue.ts'
import { toCountLabel } from './catalogue-state.ts'

describe('toCountLabel', () => {
  const toLabel = (total: number | undefined, featured = 0) =>
    toCountLabel({
      dropped: 0,
      featured: {
        status: 'ready',
        wallets: Array.from({ length: featured }, () => toListing('f')),
      },
      total,
    })

  test('rounds down to tens from 10 up, with a plus where that lost something', () => {
    const labels = [0, 9, 10, 11, 600, 605].map((total) => toLabel(total))
    expect(labels).toEqual(['0', '9', '10', '10+', '600', '600+'])
    expect(toLabel(598, 2)).toBe('600')
    expect(toLabel(undefined)).toBeUndefined()
  })
})
