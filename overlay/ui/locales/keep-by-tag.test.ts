import { expect, test } from 'vitest'
import { keepByTag } from './keep-by-tag.ts'

test('makes one formatter for each language', () => {
  const tags: string[] = []
  const toFormat = keepByTag((tag) => {
    tags.push(tag)
    return new Intl.NumberFormat(tag)
  })
  expect(toFormat('en-US').format(1234.5)).toBe('1,234.5')
  expect(toFormat('de-DE').format(1234.5)).toBe('1.234,5')
  expect(toFormat('en-US')).toBe(toFormat('en-US'))
  expect(tags).toEqual(['en-US', 'de-DE'])
})
