import { describe, expect, test, vi } from 'vitest'
import type { ViewName } from '../../../controllers/navigation.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import type { ConnectionFlow } from '../../../flows/connection-flow.ts'
import { mainnet } from '../../../networks/mainnets.ts'
import { solana } from '../../../networks/solana.ts'
import { createFakeInstance } from '../../../testing/fake-instance.ts'
import { awaitingDevice, createFakeLogins, enteringCode } from '../../../testing/login-case.ts'
import { settle } from '../../../testing/settle.ts'
import { createLoginFlow } from './login-flow.ts'

const verified = { email: 'a@example.com', status: 'verified' } as const

/** A flow over logins that do nothing, in an open modal. */
function setUp(networks = [mainnet, solana]) {
  const instance = createFakeInstance({ networks })
  const fakes = createFakeLogins()
  const connect = vi.fn<ConnectionFlow['connect']>(async () => [])
  const setAccountType = vi.fn<() => Promise<void>>(async () => undefined)
  const modalFlow = {
    goBack: vi.fn<() => void>(),
    open: vi.fn<() => void>(),
  }
  const flow = createLoginFlow(instance, {
    connectionFlow: { connect },
    logins: fakes.logins,
    modalFlow,
    setAccountType,
  })
  instance.actions.open()
  const snackbar = () => instance.snackbar.store.getState()
  /** Verifies a login by e-mail while a view is shown. */
  async function verify(view: ViewName): Promise<void> {
    instance.navigation.push(view)
    fakes.setEmail(verified)
    await settle()
  }
  return {
    ...fakes,
    connect,
    flow,
    instance,
    modalFlow,
    setAccountType,
    snackbar,
    verify,
  }
}

describe('createLoginFlow', () => {
  test('connects the namespace of the modal after a login', async () => {
    const { connect, instance, verify } = setUp()
    instance.modal.open('solana')
    await verify('EmailVerifyOtp')
    expect(connect).toHaveBeenCalledExactlyOnceWith('auth', 'solana')
  })

  test('a failed connection cancels the logins and shows an error', async () => {
    const { connect, logins, modalFlow, snackbar, verify } = setUp()
    connect.mockRejectedValueOnce(new TypeError('It failed.'))
    await verify('EmailVerifyOtp')
    expect(logins.emailLogin.cancel).toHaveBeenCalledTimes(1)
    expect(logins.social.cancel).toHaveBeenCalledTimes(1)
    expect(snackbar()).toMatchObject({ open: true, variant: 'error' })
    expect(modalFlow.goBack).not.toHaveBeenCalled()
  })

  test('an aborted connection shows no error', async () => {
    const { connect, logins, snackbar, verify } = setUp()
    connect.mockRejectedValueOnce(new PorticoError('aborted'))
    await verify('EmailVerifyOtp')
    expect(logins.emailLogin.cancel).toHaveBeenCalledTimes(1)
    expect(snackbar().open).toBe(false)
  })

  test('a failed connection goes back from the view of Farcaster', async () => {
    const { connect, instance, modalFlow, setFarcaster } = setUp()
    connect.mockRejectedValueOnce(new PorticoError('wallet-unavailable'))
    instance.navigation.push('ConnectingFarcaster')
    setFarcaster({ status: 'verified', userName: undefined })
    await settle()
    expect(modalFlow.goBack).toHaveBeenCalledTimes(1)
  })

  test('shows a success when the address has changed', () => {
    const { instance, setUpdate, snackbar } = setUp()
    instance.navigation.push('UpdateEmail')
    setUpdate({ email: 'b@example.com', status: 'updated' })
    expect(snackbar()).toMatchObject({ open: true, variant: 'success' })
  })

  test('reset resets every login and reads the profile again', () => {
    const { flow, instance, logins } = setUp()
    instance.storage.set('email', 'a@example.com')
    flow.reset()
    expect(logins.emailLogin.cancel).toHaveBeenCalledTimes(1)
    expect(logins.social.reset).toHaveBeenCalledTimes(1)
    expect(logins.farcaster.forget).toHaveBeenCalledTimes(1)
    expect(flow.stores.profile.getState().email).toBe('a@example.com')
  })

  test('destroy destroys every login and follows none', async () => {
    const { connect, flow, logins, verify } = setUp()
    flow.destroy()
    for (const login of Object.values(logins)) expect(login.destroy).toHaveBeenCalledTimes(1)
    await verify('EmailVerifyOtp')
    expect(connect).not.toHaveBeenCalled()
  })
})

describe('createLoginFlow, its profile', () => {
  test('starts with what is stored, and follows the change of address', () => {
    const { flow, instance, setUpdate } = setUp()
    expect(flow.stores.profile.getState()).toEqual({
      canChangeEmail: true,
      change: { status: 'idle' },
      email: undefined,
      provider: undefined,
      userName: undefined,
    })
    expect(flow.stores.profile.getInitialState().change).toEqual({ status: 'idle' })
    instance.storage.set('email', 'b@example.com')
    setUpdate({ email: 'b@example.com', status: 'updated' })
    expect(flow.stores.profile.getState().email).toBe('b@example.com')
  })

  test('§6.2 a change of account type that fails is a state', async () => {
    const { flow, setAccountType } = setUp()
    setAccountType.mockRejectedValueOnce(new TypeError('It failed.'))
    await flow.actions.setAccountType('eoa')
    expect(setAccountType).toHaveBeenCalledExactlyOnceWith('eip155', 'eoa')
    expect(flow.stores.profile.getState().change).toMatchObject({
      error: { code: 'wallet-unavailable' },
      status: 'failed',
    })
    await flow.actions.setAccountType('smartAccount')
    expect(flow.stores.profile.getState().change).toEqual({ status: 'idle' })
  })

  test('§6.2 has account types on EVM networks with smart accounts only', () => {
    const { flow, instance } = setUp()
    expect(flow.getAccountTypes('eip155')).toEqual([])
    instance.storage.set('smart-account-networks', '1')
    expect(flow.getAccountTypes('eip155')).toEqual(['smartAccount', 'eoa'])
    expect(flow.getAccountTypes('solana')).toEqual([])
    const other = setUp([solana])
    other.instance.storage.set('smart-account-networks', '1')
    expect(other.flow.getAccountTypes('eip155')).toEqual([])
  })
})

describe('createLoginFlow, its actions', () => {
  test('cancelling a login goes back from the view of Farcaster only', () => {
    const { flow, instance, logins, modalFlow } = setUp()
    flow.actions.cancelSocialLogin()
    expect(logins.social.cancel).toHaveBeenCalledTimes(1)
    expect(modalFlow.goBack).not.toHaveBeenCalled()
    instance.navigation.push('ConnectingFarcaster')
    flow.actions.cancelSocialLogin()
    expect(logins.social.cancel).toHaveBeenCalledTimes(1)
    expect(modalFlow.goBack).toHaveBeenCalledTimes(1)
  })

  test.each([
    [{ email: '', error: undefined, status: 'idle' }, 'Networks'],
    [awaitingDevice, 'EmailVerifyDevice'],
    [enteringCode, 'EmailVerifyOtp'],
  ] as const)('continuing a login by e-mail shows the view of its status', (state, view) => {
    const { flow, instance, setEmail } = setUp()
    instance.navigation.push('Networks')
    setEmail(state)
    flow.actions.continueEmailLogin()
    expect(instance.view()).toBe(view)
  })

  test('a login by Farcaster shows its view, and can be tried again', () => {
    const { flow, instance, logins } = setUp()
    flow.actions.loginWithSocial('farcaster')
    expect(instance.view()).toBe('ConnectingFarcaster')
    expect(logins.farcaster.start).toHaveBeenCalledTimes(1)
    flow.actions.retryFarcaster()
    expect(logins.farcaster.start).toHaveBeenCalledTimes(2)
    expect(logins.social.start).not.toHaveBeenCalled()
  })

  test('another login by a provider starts in its own view', () => {
    const { flow, instance, logins } = setUp()
    flow.actions.loginWithSocial('google')
    expect(logins.social.start).toHaveBeenCalledExactlyOnceWith('google', undefined)
    expect(instance.view()).toBe('Connect')
  })
})
