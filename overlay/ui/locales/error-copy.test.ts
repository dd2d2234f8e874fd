import { describe, expect, test } from 'vitest'
import { errorMessages } from '../../../shared/errors/error-messages.ts'
import type { ErrorCode } from '../../../shared/errors/portico-error.ts'
import { toErrorCopy } from './error-copy.ts'
import { errorWords } from './error-words.ts'

// SAFETY: the table has every code.
const codes = Object.keys(errorMessages) as ErrorCode[]

describe('toErrorCopy', () => {
  test.each(codes)('has a sentence for %s', (code) => {
    expect(errorWords[toErrorCopy(code)]).toMatch(/^[A-Z].+\.$/)
  })

  test('says what a visitor can mend, and of the rest that something went wrong', () => {
    expect(toErrorCopy('service-unavailable')).toBe('error.service')
    expect(toErrorCopy('internal')).toBe('error.default')
  })
})
