import { describe, expect, test } from 'vitest'
import { everyErrorMessage } from '../../../shared/errors/every-error-message.ts'
import type { ErrorCode } from '../../../shared/errors/portico-error.ts'
import { toErrorCopy } from './error-copy.ts'
import { errorWords } from './error-words.ts'

// SAFETY: the table has every code.
const codes = Object.keys(everyErrorMessage) as ErrorCode[]

describe('toErrorCopy', () => {
  test.each(codes)('has a sentence for %s', (code) => {
    expect(errorWords[toErrorCopy(code)]).toMatch(/^[A-Z].+\.$/)
  })

  test('says what a visitor can mend, and of the rest that something went wrong', () => {
    expect(toErrorCopy('service-unavailable')).toBe('error.service')
    expect(toErrorCopy('internal')).toBe('error.default')
  })
})
