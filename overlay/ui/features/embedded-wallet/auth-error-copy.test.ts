import { describe, expect, test } from 'vitest'
import { everyErrorMessage } from '../../../../shared/errors/every-error-message.ts'
import { type ErrorCode, PorticoError } from '../../../../shared/errors/portico-error.ts'
import { formatMessage } from '../../locales/format-message.ts'
import { toAuthErrorText } from './auth-error-copy.ts'
import { authWords } from './auth-words.ts'

// SAFETY: the table has every code.
const codes = Object.keys(everyErrorMessage) as ErrorCode[]
const english: Readonly<Partial<Record<string, string>>> = authWords
const toText = (code: ErrorCode, message: string = everyErrorMessage[code]) =>
  toAuthErrorText(new PorticoError(code, message), (key, values) =>
    formatMessage(english[key] ?? '', values),
  )

describe('toAuthErrorText', () => {
  test.each(codes)('has a sentence for %s', (code) => {
    expect(toText(code)).toMatch(/^[A-Z].+/)
  })

  test('§5.10 says to the letter when another mail may be sent', () => {
    expect(toText('email-throttled', 'Please try again after 12 seconds')).toBe(
      'Please try again after 12 seconds',
    )
  })

  test('quotes what the login service says, and nothing where it says nothing', () => {
    expect(toText('frame-request-failed', 'Invalid code')).toBe(
      'The login service says: “Invalid code”.',
    )
    expect(toText('frame-request-failed')).toBe('An error occurred')
  })

  test('says what a visitor can mend', () => {
    expect(toText('popup-blocked')).toBe(authWords['auth-error.popup-blocked'])
    expect(toText('frame-storage-blocked')).toMatch(/third-party cookies.*wallet/)
    expect(toText('internal')).toBe(authWords['auth-error.default'])
  })
})
