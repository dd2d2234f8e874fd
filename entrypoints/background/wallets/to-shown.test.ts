import { describe, expect, test } from 'vitest'
import { toShown } from './to-shown.ts'

describe('toShown', () => {
  test('keeps lines and tabs', () => {
    expect(toShown('one\r\ntwo\rthree\n\tfour')).toBe('one\ntwo\nthree\n\tfour')
  })

  test('has a sign for what is not seen, or changes the order of the text', () => {
    expect(toShown('pay\u202E100\u200Bok\u0000')).toBe('pay\uFFFD100\uFFFDok\uFFFD')
  })

  test('says how much of a long text is not shown', () => {
    expect(toShown('x'.repeat(10_005))).toBe(`${'x'.repeat(10_000)}… and 5 more characters`)
  })
})
