import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tileColorCount } from '../styles/tile-color-styles.ts'
import { toInitial, toTileColor } from './name-hash.ts'

describe('toTileColor', () => {
  test('gives one name one colour, and there is one for every name', () => {
    assert(
      property(string({ unit: 'grapheme' }), (name) => {
        expect(toTileColor(name)).toBe(toTileColor(name))
        expect(toTileColor(name)).toBeGreaterThanOrEqual(0)
        expect(toTileColor(name)).toBeLessThan(tileColorCount)
      }),
    )
  })
})

describe('toInitial', () => {
  test('finds the first letter or digit', () => {
    expect(toInitial('kestrel')).toBe('K')
    expect(toInitial(' «1inch»')).toBe('1')
    expect(toInitial('鯨')).toBe('鯨')
  })

  test('has something to show for a name without any', () => {
    expect(toInitial('')).toBe('?')
    expect(toInitial('🦊')).toBe('?')
  })
})
