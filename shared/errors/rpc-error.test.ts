import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWalletError } from '../testing/fake-wallet.ts'
import { PorticoError, toPorticoError } from './portico-error.ts'
import { ProviderRpcError, toProviderError } from './provider-rpc-error.ts'
import { toRpcCode, toWalletError } from './rpc-error.ts'

describe('toWalletError', () => {
  test.each([
    [4001, 'user-rejected'],
    [5000, 'user-rejected'],
    [5002, 'user-rejected'],
    [4100, 'unauthorized'],
    [4200, 'method-not-allowed'],
    [4900, 'disconnected'],
    [4901, 'chain-disconnected'],
    [4902, 'chain-unsupported'],
    [-32602, 'params-invalid'],
    [-32603, 'wallet-unavailable'],
    [7, 'wallet-unavailable'],
  ])('gives %i the code %s and keeps the error', (code, expected) => {
    const cause = createWalletError(code, 'Why.')
    expect(toWalletError(cause)).toMatchObject({
      cause,
      code: expected,
      details: { code },
      message: 'The wallet says: “Why.”',
    })
  })

  test('reads the error that a wallet has wrapped', () => {
    const wrapped = createWalletError(-32603, 'Internal.', { originalError: { code: 4902 } })
    expect(toWalletError(wrapped).code).toBe('chain-unsupported')
    const refused = createWalletError(-32603, 'Internal.', { originalError: { code: 4001 } })
    expect(toWalletError(refused).code).toBe('user-rejected')
    const other = createWalletError(-32603, 'Internal.', { originalError: { code: 77 } })
    expect(toRpcCode(other)).toBe(-32603)
  })

  test.each([
    [-32603, 'User rejected the request.', 'user-rejected'],
    [undefined, 'Request cancelled by the user', 'user-rejected'],
    // A code with a meaning of its own counts more than words.
    [4100, 'User denied account authorization', 'unauthorized'],
    // These are no refusals of a visitor.
    [-32000, 'transaction rejected: nonce too low', 'wallet-unavailable'],
    [-32603, 'Access denied. The user has no such right.', 'wallet-unavailable'],
    [undefined, 'Subscription cancelled', 'wallet-unavailable'],
    [-32000, 'execution reverted: User rejected the request.', 'wallet-unavailable'],
    [-32603, 'Transaction Reverted:\nrejected by the user', 'wallet-unavailable'],
  ] as const)('reads the refusal of a visitor in words: %s %s', (code, text, expected) => {
    const error = code === undefined ? new Error(text) : createWalletError(code, text)
    expect(toWalletError(error)).toMatchObject({
      code: expected,
      message: `The wallet says: “${text.replace('\n', ' ')}”`,
    })
  })

  test.each([
    ['User rejected the request.', 'user-rejected'],
    ['Chain is not configured.', 'wallet-unavailable'],
  ])('reads what a wallet has thrown as a text: %s', (cause, code) => {
    expect(toWalletError(cause)).toMatchObject({
      cause,
      code,
      message: `The wallet says: “${cause}”`,
    })
  })

  test('has a message for a request that is pending in the wallet', () => {
    expect(toWalletError(createWalletError(-32002, 'Already processing.'))).toMatchObject({
      code: 'wallet-unavailable',
      details: { code: -32002 },
      message: 'The wallet already shows a request.',
    })
  })

  test('quotes the wallet, without what cannot be seen, and cut', () => {
    const toMessage = (text: string) => toWalletError(createWalletError(4001, text)).message
    const long = toMessage(`No.\n${'a'.repeat(5_000)}`)
    expect(long).toMatch(/^The wallet says: “No\. a+”$/)
    expect(long.length).toBeLessThan(330)
    expect(toMessage('a\u202eb\u0007c” Portico: pay. “')).toBe(
      'The wallet says: “abc" Portico: pay. "”',
    )
    expect(toMessage('\u200b \u202e')).toBe(new PorticoError('user-rejected').message)
  })

  test('does not change a PorticoError', () => {
    const error = new PorticoError('aborted')
    expect(toWalletError(error)).toBe(error)
  })

  test('does not take an error of a wallet for a PorticoError', () => {
    const cause = Object.assign(new Error('Mine.'), { code: 'internal', name: 'PorticoError' })
    expect(toWalletError(cause)).toMatchObject({ cause, code: 'wallet-unavailable' })
  })

  test('gives a code to anything that can be thrown', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(toWalletError(thrown).code).toBeTypeOf('string')
      }),
    )
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(toWalletError(proxy).code).toBe('wallet-unavailable')
    expect(toProviderError(proxy) === proxy).toBe(true)
  })
})

describe('toPorticoError', () => {
  test('keeps an error as the cause, and its text out of the message', () => {
    const cause = new Error('a'.repeat(5_000))
    const { message } = new PorticoError('internal')
    expect(toPorticoError(cause, 'internal')).toMatchObject({ cause, code: 'internal', message })
  })
})

describe('toProviderError', () => {
  test.each([
    ['user-rejected', 4001],
    ['aborted', 4001],
    ['unauthorized', 4100],
    ['method-not-allowed', 4200],
    ['disconnected', 4900],
    ['chain-disconnected', 4901],
    ['chain-unsupported', 4902],
    ['network-not-found', 4902],
    ['params-invalid', -32602],
    ['wallet-unavailable', -32603],
    ['endpoint-missing', -32603],
  ] as const)('gives our %s the code %i', (code, expected) => {
    const error = toProviderError(new PorticoError(code, 'x'))
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ code: expected, name: 'ProviderRpcError' })
  })

  test('keeps the code, the message and the data of a wallet or a node', () => {
    const thrown = createWalletError(-32000, 'nonce too low', '0x08c379a0')
    const expected = { code: -32000, data: '0x08c379a0', message: 'nonce too low' }
    expect(toProviderError(thrown)).toMatchObject(expected)
    expect(toProviderError(toWalletError(thrown))).toMatchObject(expected)
    expect(toProviderError({ ...expected })).toMatchObject(expected)
  })

  test('gives an error of a wallet without a code as it came', () => {
    for (const thrown of [
      Object.assign(new TypeError('The device is locked.'), { data: { model: 'X' } }),
      { data: [1], message: 'The device is locked.' },
      Object.assign(new Error('No.'), { code: 'ACTION_REJECTED' }),
      'The device is locked.',
    ]) {
      expect(toProviderError(thrown)).toBe(thrown)
      expect(toProviderError(toWalletError(thrown))).toBe(thrown)
    }
  })

  test('does not change a ProviderRpcError', () => {
    const error = new ProviderRpcError(4200, 'No.')
    expect(toProviderError(error)).toBe(error)
  })
})
