import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { getEmailError, isEmail, isOneTimeCode } from './email-form.ts'

describe('isEmail', () => {
  test.each(['a@example.com', 'a.b+c@mail.example.co.uk', 'ä@bücher.example'])(
    '§5.6 %s is an address',
    (text) => expect(isEmail(text)).toBe(true),
  )

  test.each([
    '',
    'a',
    'a@b',
    '@example.com',
    'a@.',
    'a@example.',
    'a b@example.com',
    'a@b@c.d',
    `${'a'.repeat(254)}@example.com`,
  ])('§5.6 %j is none', (text) => expect(isEmail(text)).toBe(false))

  test('checks a text in linear time', () => {
    expect(isEmail(`a@${'.a'.repeat(500_000)} `)).toBe(false)
  })
})

describe('isOneTimeCode', () => {
  test('§5.6 a one-time code is exactly six digits', () => {
    expect(isOneTimeCode('012345')).toBe(true)
    for (const wrong of ['', '12345', '1234567', '12345a', ' 123456', '123456\n', '１２３４５６'])
      expect(isOneTimeCode(wrong), wrong).toBe(false)
  })

  test('every number below a million is a code, with leading zeros', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        expect(isOneTimeCode(String(number).padStart(6, '0'))).toBe(true)
      }),
    )
  })
})

describe('getEmailError', () => {
  test('an invalid address is recognized by the frame’s message', () => {
    const refused = new PorticoError('frame-request-failed', 'Error: Invalid email address')
    expect(getEmailError(refused)).toMatchObject({ cause: refused, code: 'email-invalid' })
    const other = new PorticoError('frame-request-failed', 'Too many requests')
    expect(getEmailError(other)).toBe(other)
  })
})
