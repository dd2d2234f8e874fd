import { describe, expect, test } from 'vitest'
import { everyErrorMessage } from './every-error-message.ts'
import { type ErrorCode, isPorticoError, PorticoError, toPorticoError } from './portico-error.ts'
import { toWalletError } from './rpc-error.ts'
import { snackbarMessages } from './snackbar-messages.ts'

describe('PorticoError', () => {
  // The exact texts of the specification. Each behaviour has its own test elsewhere.
  test.for([
    ['aborted', 'Request was aborted'],
    ['account-required', 'CaipNetwork or CaipAddress is undefined'],
    ['adapter-not-found', 'Adapter not found'],
    ['auth-connector-required', 'Address or auth connector not found'],
    ['caip-account-id-invalid', 'Invalid CAIP-10 address'],
    ['caip-address-invalid', 'Invalid CAIP Address'],
    ['caip-network-id-invalid', 'Invalid CAIP-2 network id'],
    ['chain-id-invalid', 'Invalid chainId'],
    ['chain-unsupported', 'Chain is not supported'],
    ['frame-load-failed', 'Unable to load email login dependency'],
    ['frame-missing', 'W3mFrame: iframe is not set'],
    ['frame-parent-missing', 'W3mFrame: parent is not set'],
    ['frame-request-aborted', 'Something went wrong'],
    ['frame-request-failed', 'An error occurred'],
    ['method-not-allowed', 'Requested RPC call is not allowed'],
    ['name-lookup-failed', 'Error resolving name'],
    ['name-registration-failed', 'Error registering name'],
    ['name-reverse-lookup-failed', 'Error fetching names for address'],
    ['name-suggestions-failed', 'Error fetching name suggestions'],
    ['network-not-found', 'Network not found'],
    ['network-required', 'CaipNetwork is undefined'],
    ['provider-missing', 'UniversalAdapter:signMessage - provider is undefined'],
    ['send-chain-unsupported', 'Unsupported chain'],
    ['send-invalid', 'Please enter a valid amount and receiver address'],
    ['siwx-account-required', 'No ActiveCaipAddress found'],
    ['siwx-client-required', 'No ConnectionController client found'],
    ['siwx-disabled', 'SIWX is not enabled'],
    ['siwx-network-required', 'No ActiveCaipNetwork or client found'],
  ] satisfies readonly (readonly [ErrorCode, string])[])('%s says: %s', ([code, text]) => {
    expect(everyErrorMessage[code]).toBe(text)
  })

  test('is identified by its name, across copies of the package', () => {
    const foreign = Object.assign(new Error('x'), { code: 'aborted', name: 'PorticoError' })
    expect(isPorticoError(foreign, 'aborted')).toBe(true)
    expect(isPorticoError(foreign, 'internal')).toBe(false)
    expect(isPorticoError(new Error('x'))).toBe(false)
    expect(isPorticoError('PorticoError')).toBe(false)
  })

  test('gives any caught value a code and keeps it as the cause', () => {
    const cause = new TypeError('broken')
    const error = toPorticoError(cause, 'wallet-unavailable')
    expect(error).toMatchObject({
      cause,
      code: 'wallet-unavailable',
      message: 'The wallet could not be reached.',
    })
    expect(toPorticoError(error, 'internal')).toBe(error)
    expect(toPorticoError(undefined, 'internal').message).toBe('Something went wrong')
  })
})

describe('shortMessage', () => {
  test.for(
    // SAFETY: the table has every code.
    Object.entries(everyErrorMessage) as readonly (readonly [ErrorCode, string])[],
  )('%s has the sentence of its code', ([code, sentence]) => {
    expect(new PorticoError(code, sentence).shortMessage).toBe(sentence)
  })

  test('is without what a wallet says and without the problems of options', () => {
    const refused = toWalletError({ code: 4001, message: 'No. Not today.' })
    expect(refused.message).toBe('The wallet says: “No. Not today.”')
    expect(refused.shortMessage).toBe('User rejected the request.')
    const locked = toWalletError({ code: 4100, message: 'Locked' })
    expect(locked.shortMessage).toBe('Not authorised.')
    const other = toWalletError({ code: 4901, message: 'On chain 5' })
    expect(other.shortMessage).toBe('The wallet is on an unsupported network.')
    const invalid = new PorticoError('options-invalid', 'The options are not valid. a: Give one.')
    expect(invalid.shortMessage).toBe('The options are not valid.')
  })

  test('is the message of a code that loads later', () => {
    const error = new PorticoError('send-invalid', 'The payment cannot be sent: amount.')
    expect(error.shortMessage).toBe('The payment cannot be sent: amount.')
  })

  test('is not in JSON, and neither is docsUrl', () => {
    const cause = new TypeError('broken')
    const error = new PorticoError('rpc-failed', 'The node is down.', {
      cause,
      details: { status: 502 },
    })
    expect(JSON.stringify(error)).toBe(
      '{"name":"PorticoError","code":"rpc-failed","details":{"status":502}}',
    )
    expect(Object.keys(error)).toEqual(['name', 'code', 'details'])
    expect(Object.getOwnPropertyDescriptor(error, 'cause')).toMatchObject({
      enumerable: false,
      value: cause,
    })
  })
})

describe('snackbarMessages', () => {
  test('has the exact texts of the specification', () => {
    expect(snackbarMessages).toMatchObject({
      'action-not-allowed': 'Action not allowed',
      authenticating: 'Authenticating...',
      'balance-unavailable': 'Token Balance Unavailable',
      'send-failed': 'Something went wrong',
      'signature-declined': 'Signature declined',
      'siwx-failed': 'A problem occurred while trying initialize authentication.',
      'smart-account-unsupported': 'This application might not support Smart Accounts',
      'solana-send-failed': 'Failed to send transaction. Please try again.',
      'transaction-started': 'Transaction started',
      'transactions-unavailable': 'Failed to fetch transactions',
    })
  })
})
