import { describe, expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

describe('formatNumber', () => {
  test('§9.14 keeps every digit that it is given', () => {
    expect(formatNumber('1234567891234567891.234', 'en')).toBe('1,234,567,891,234,567,891.234')
    expect(formatNumber('0.001', 'en')).toBe('0.001')
    expect(formatNumber('0', 'en')).toBe('0')
  })

  test('writes as the language does, in digits that all read', () => {
    expect(formatNumber('1234.5', 'de')).toBe('1.234,5')
    expect(formatNumber('12.5', 'ar-EG')).toMatch(/^12\D5$/)
  })
})
