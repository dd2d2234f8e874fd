import { describe, expect, test } from 'vitest'
import { formatMissing } from './amount.ts'

describe('formatMissing', () => {
  test('rounds up to six significant digits', () => {
    expect(formatMissing(12_345_678n, 6)).toBe('12.3457')
    expect(formatMissing(1_234_567_000_000_001n, 18)).toBe('0.00123457')
    expect(formatMissing(999_999_900_000_000_001n, 18)).toBe('1')
    expect(formatMissing(12_340_000n, 6)).toBe('12.34')
  })

  test('says at least the last unit of a small amount, and all digits of a large whole number', () => {
    expect(formatMissing(1n, 18)).toBe('0.000000000000000001')
    expect(formatMissing(1_234_567_890_000_000n, 6)).toBe('1234567890')
    expect(formatMissing(1_234_567_890_000_001n, 6)).toBe('1234567891')
    expect(formatMissing(1_234_567n, 0)).toBe('1234567')
  })
})
