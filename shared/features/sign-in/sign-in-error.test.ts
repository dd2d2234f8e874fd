import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { toWalletError } from '../../errors/rpc-error.ts'
import { toSigningError, toSiwxError } from './sign-in-error.ts'

const refused = (code: number, message: string) => toSigningError(toWalletError({ code, message }))

describe('toSigningError', () => {
  test.each([
    [-32_000, 'SIWE: Domain mismatch', 'domain'],
    [-32_602, 'Invalid URI in the message', 'uri'],
    [-32_602, 'chainId 10 is not active', 'chainId'],
    [-32_000, 'The nonce is too short', 'nonce'],
    [-32_602, 'Bad issuedAt', 'issuedAt'],
    [-32_602, 'expirationTime is in the past', 'expirationTime'],
    [-32_602, 'not before is later', 'notBefore'],
    [-32_602, 'A statement has one line', 'statement'],
    [-32_602, 'address has no checksum', 'accountAddress'],
  ])('%i “%s” names the field %s', (code, message, field) => {
    const error = refused(code, message)
    expect(error).toMatchObject({ code: 'siwx-signature-failed', details: { code, field } })
    expect(error.message).toContain(field)
  })

  test('another code, and a text without a field, name none', () => {
    expect(refused(-32_603, 'Domain mismatch').details).toEqual({ code: -32_603 })
    expect(refused(-32_000, 'It failed').details).toEqual({ code: -32_000 })
    expect(toSigningError(undefined).details).toEqual({})
  })

  test('a wallet or a device that has no signatures of messages is unable', () => {
    const error = refused(4200, 'Unsupported')
    expect(error.details).toEqual({ code: 4200, isUnable: true })
    expect(error.message).toBe(
      'The wallet, or the device that holds its key, cannot sign messages.',
    )
  })

  test('what the visitor decides, and a wallet that is gone, stay as they are', () => {
    expect(refused(4001, 'No')).toMatchObject({ code: 'user-rejected' })
    expect(refused(4100, 'No')).toMatchObject({ code: 'unauthorized' })
    for (const code of ['aborted', 'wallet-timeout'] as const) {
      const error = new PorticoError(code)
      expect(toSigningError(error)).toBe(error)
    }
  })
})

describe('toSiwxError', () => {
  test('an error of ours says why, and any other is authentication-failed', () => {
    const ours = new PorticoError('service-unavailable')
    expect(toSiwxError(ours)).toBe(ours)
    const cause = new TypeError('no')
    expect(toSiwxError(cause)).toMatchObject({ cause, code: 'authentication-failed' })
  })
})
