import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../../shared/errors/portico-error.ts'
import { errorWords } from '../../locales/error-words.ts'
import { formatMessage } from '../../locales/format-message.ts'
import { toProblem } from './to-problem.ts'
import { signInWords } from './words.ts'

const words: Readonly<Record<string, string>> = { ...errorWords, ...signInWords }
const toText = (error: PorticoError) =>
  toProblem(error, 'Kestrel', (key, values = {}) => formatMessage(words[key] ?? '', values))
const failed = (details: Record<string, boolean | string>) =>
  new PorticoError('siwx-signature-failed', 'It failed.', { details })

const refused = (details: Record<string, boolean | string>) =>
  new PorticoError('sign-in-refused', 'It was refused.', { details })

describe('toProblem', () => {
  test('a decline and an abort need no sentence', () => {
    expect(toText(new PorticoError('user-rejected'))).toBeUndefined()
    expect(toText(new PorticoError('aborted'))).toBeUndefined()
  })

  test.each([
    [failed({ field: 'domain' }), 'Kestrel can’t sign this message. Use another wallet.'],
    [failed({ isUnable: true }), signInWords['sign-in.error-unable']],
    [failed({}), 'Kestrel didn’t sign the message. Try again.'],
    [new PorticoError('wallet-timeout'), 'Kestrel didn’t respond. Open it, or try again.'],
    [new PorticoError('authentication-failed', 'x'), signInWords['sign-in.error-host']],
    [
      refused({ isClock: true, reason: 'expired' }),
      'This device’s clock may be wrong. Check the date and time, then try again.',
    ],
    [refused({ reason: 'expired' }), 'The message expired before you were signed in. Try again.'],
    [refused({ reason: 'nonce' }), 'The app didn’t accept the sign-in. Try again.'],
    [new PorticoError('service-unavailable'), errorWords['error.service']],
  ])('%s', (error, text) => {
    expect(toText(error)).toBe(text)
  })
})
