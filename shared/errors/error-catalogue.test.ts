import { describe, expect, test } from 'vitest'
import { everyErrorMessage } from './every-error-message.ts'
import { type ErrorCode, isPorticoError, toPorticoError } from './portico-error.ts'
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
