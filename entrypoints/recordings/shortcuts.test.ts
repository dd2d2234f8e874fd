import { describe, expect, test } from 'vitest'
import { findShortcut, shortcuts } from './shortcuts.ts'

describe('shortcuts', () => {
  test('has each key once', () => {
    const keys = shortcuts.flatMap(({ keys: list }) => list.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('findShortcut', () => {
  test('finds a key in any case, unless the focused control uses it', () => {
    expect(findShortcut('E', 'none')?.effect).toBe('First error')
    expect(findShortcut('ArrowRight', 'none')?.effect).toBe('Step')
    expect(findShortcut('x', 'none')).toBeUndefined()
    expect(findShortcut('e', 'text')).toBeUndefined()
    expect(findShortcut(' ', 'button')).toBeUndefined()
    expect(findShortcut('e', 'button')?.effect).toBe('First error')
    expect(findShortcut('ArrowRight', 'slider')).toBeUndefined()
    expect(findShortcut(' ', 'slider')?.effect).toBe('Play or pause')
  })
})
