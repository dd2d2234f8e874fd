import { describe, expect, test, vi } from 'vitest'
import { createModalController } from '../../../controllers/modal-controller.ts'
import type { ViewName } from '../../../controllers/navigation.ts'
import { createNavigationController } from '../../../controllers/navigation-controller.ts'
import { createFakeClock } from '../../../testing/fake-clock.ts'
import { awaitingDevice, createFakeLogins, enteringCode } from '../../../testing/login-case.ts'
import { createLoginNavigation } from './login-navigation.ts'

const updating = {
  email: 'b@example.com',
  error: undefined,
  isChecking: false,
  sentTo: undefined,
} as const
const idle = { email: '', error: undefined, status: 'idle' } as const

/** Views that follow logins in an open modal, unless `isOpen` says otherwise. */
function setUp({ enableEmbedded = false, isHeadless = false, isOpen = true } = {}) {
  const fakes = createFakeLogins()
  const modal = createModalController({ clock: createFakeClock() })
  const navigation = createNavigationController({ onClose: () => modal.close() })
  const open = vi.fn<(request?: { view?: ViewName | undefined }) => void>()
  const onUpdated = vi.fn<() => void>()
  const onVerified = vi.fn<(method: 'email' | 'social') => void>()
  if (isOpen) modal.open(undefined)
  const stop = createLoginNavigation(
    { modal, navigation, options: { enableEmbedded } },
    fakes.logins,
    { isHeadless: () => isHeadless, modalFlow: { open }, onUpdated, onVerified },
  )
  const history = () => navigation.store.getState().history
  return { ...fakes, history, modal, navigation, onUpdated, onVerified, open, stop }
}

describe('createLoginNavigation, for a login by e-mail', () => {
  test('replaces the view of the device by that of the code', () => {
    const { history, setEmail } = setUp()
    setEmail(awaitingDevice)
    expect(history()).toEqual(['Connect', 'EmailVerifyDevice'])
    setEmail(enteringCode)
    expect(history()).toEqual(['Connect', 'EmailVerifyOtp'])
    setEmail({ ...enteringCode, isChecking: true })
    expect(history()).toEqual(['Connect', 'EmailVerifyOtp'])
    setEmail(idle)
    expect(history()).toEqual(['Connect'])
  })

  test('goes to Connect where the history has no earlier view, and keeps the modal open', () => {
    const { history, modal, navigation, setEmail } = setUp()
    navigation.reset('EmailVerifyOtp')
    setEmail(enteringCode)
    setEmail(idle)
    expect(history()).toEqual(['Connect'])
    expect(modal.store.getState().open).toBe(true)
  })

  test('changes no view in a closed modal', () => {
    const { history, navigation, setEmail } = setUp({ isOpen: false })
    setEmail(awaitingDevice)
    setEmail(enteringCode)
    expect(history()).toEqual(['Connect'])
    navigation.push('EmailVerifyOtp')
    setEmail(idle)
    expect(history()).toEqual(['Connect', 'EmailVerifyOtp'])
  })

  test('changes the view of an embedded modal, which is always shown', () => {
    const { history, setEmail } = setUp({ enableEmbedded: true, isOpen: false })
    setEmail(enteringCode)
    expect(history()).toEqual(['Connect', 'EmailVerifyOtp'])
  })

  test('keeps another view that the visitor has opened', () => {
    const { history, navigation, setEmail } = setUp()
    navigation.push('Networks')
    setEmail(awaitingDevice)
    setEmail(enteringCode)
    setEmail(idle)
    expect(history()).toEqual(['Connect', 'Networks'])
  })

  test('reports a verified login once', () => {
    const { onVerified, setEmail } = setUp()
    setEmail({ email: 'a@example.com', status: 'verified' })
    setEmail({ email: 'a@example.com', status: 'verified' })
    expect(onVerified).toHaveBeenCalledExactlyOnceWith('email')
  })

  test('closing the modal cancels a request for a mail, and no login that waits for the code', () => {
    const { logins, modal, setEmail } = setUp()
    setEmail(enteringCode)
    modal.close()
    expect(logins.emailLogin.cancel).not.toHaveBeenCalled()
    modal.open(undefined)
    setEmail({ email: 'a@example.com', status: 'submitting' })
    expect(logins.emailLogin.cancel).not.toHaveBeenCalled()
    modal.close()
    expect(logins.emailLogin.cancel).toHaveBeenCalledTimes(1)
  })
})

describe('createLoginNavigation, for a login by a provider', () => {
  test('shows its view once, and goes back from it', () => {
    const { history, open, setSocial } = setUp()
    setSocial({ provider: 'google', status: 'opening' })
    setSocial({ provider: 'google', status: 'waiting' })
    expect(history()).toEqual(['Connect', 'ConnectingSocial'])
    setSocial({ status: 'idle' })
    expect(history()).toEqual(['Connect'])
    expect(open).not.toHaveBeenCalled()
  })

  test('does not return to its view from another one', () => {
    const { history, navigation, setSocial } = setUp()
    setSocial({ provider: 'google', status: 'opening' })
    navigation.push('Networks')
    setSocial({ provider: 'google', status: 'waiting' })
    expect(history()).toEqual(['Connect', 'ConnectingSocial', 'Networks'])
    setSocial({ status: 'idle' })
    expect(history()).toEqual(['Connect', 'ConnectingSocial', 'Networks'])
  })

  test('adds its view once where it is shown already', () => {
    const { history, navigation, setSocial } = setUp()
    navigation.push('ConnectingSocial')
    setSocial({ provider: 'google', status: 'opening' })
    expect(history()).toEqual(['Connect', 'ConnectingSocial'])
  })

  test('opens a closed modal for a login that is resumed, once for each status', () => {
    const { open, setSocial } = setUp({ isOpen: false })
    setSocial({ provider: 'google', status: 'finishing' })
    setSocial({ provider: 'google', status: 'finishing' })
    expect(open).toHaveBeenCalledExactlyOnceWith({ view: 'ConnectingSocial' })
  })

  test('reports a verified login once, by a provider and by Farcaster', () => {
    const { onVerified, setFarcaster, setSocial } = setUp()
    setSocial({ provider: 'google', status: 'verified', userName: undefined })
    setSocial({ provider: 'google', status: 'verified', userName: undefined })
    setFarcaster({ status: 'waiting', url: 'https://f.example' })
    expect(onVerified.mock.calls).toEqual([['social']])
    setFarcaster({ status: 'verified', userName: undefined })
    setFarcaster({ status: 'verified', userName: undefined })
    expect(onVerified.mock.calls).toEqual([['social'], ['social']])
  })

  test.each([
    ['ConnectingSocial', 'social', 'farcaster'],
    ['ConnectingFarcaster', 'farcaster', 'social'],
  ] as const)('leaving %s cancels the login by %s, and not by %s', (view, left, other) => {
    const { logins, navigation } = setUp()
    navigation.push(view)
    navigation.replace(view)
    expect(logins[left].cancel).not.toHaveBeenCalled()
    navigation.goBack()
    navigation.push('Networks')
    expect(logins[left].cancel).toHaveBeenCalledTimes(1)
    expect(logins[other].cancel).not.toHaveBeenCalled()
  })

  test('closing the modal cancels the logins, and no other change of it does', () => {
    const { logins, modal } = setUp({ isOpen: false })
    modal.setLoading(true)
    modal.open(undefined)
    modal.setLoading(false)
    expect(logins.social.cancel).not.toHaveBeenCalled()
    modal.close()
    expect(logins.social.cancel).toHaveBeenCalledTimes(1)
    expect(logins.farcaster.cancel).toHaveBeenCalledTimes(1)
  })
})

describe('createLoginNavigation, for a change of address', () => {
  test('follows the change through its views, and goes back at its end', () => {
    const { history, navigation, onUpdated, setUpdate } = setUp()
    navigation.push('UpdateEmail')
    setUpdate({ email: 'b@example.com', status: 'submitting' })
    expect(history()).toEqual(['Connect', 'UpdateEmail'])
    setUpdate({ ...updating, status: 'entering-primary-code' })
    expect(history()).toEqual(['Connect', 'UpdateEmailPrimaryOtp'])
    setUpdate({ ...updating, status: 'entering-secondary-code' })
    expect(history()).toEqual(['Connect', 'UpdateEmailSecondaryOtp'])
    setUpdate(idle)
    expect(history()).toEqual(['Connect', 'UpdateEmail'])
    expect(onUpdated).not.toHaveBeenCalled()
    setUpdate({ email: 'b@example.com', status: 'updated' })
    expect(history()).toEqual(['Connect'])
    expect(onUpdated).toHaveBeenCalledTimes(1)
  })

  test('keeps the view while the status stays the same', () => {
    const { navigation, setUpdate } = setUp()
    navigation.push('UpdateEmail')
    setUpdate({ ...updating, status: 'entering-primary-code' })
    const state = navigation.store.getState()
    setUpdate({ ...updating, isChecking: true, status: 'entering-primary-code' })
    expect(navigation.store.getState()).toBe(state)
  })

  test('changes no other view', () => {
    const { history, navigation, setUpdate } = setUp()
    navigation.push('Networks')
    setUpdate({ ...updating, status: 'entering-primary-code' })
    setUpdate({ email: 'b@example.com', status: 'updated' })
    expect(history()).toEqual(['Connect', 'Networks'])
  })

  test('starts over when its views are left, and not between them', () => {
    const { logins, navigation } = setUp()
    navigation.push('UpdateEmail')
    navigation.replace('UpdateEmailPrimaryOtp')
    expect(logins.emailUpdate.startOver).not.toHaveBeenCalled()
    navigation.goBack()
    navigation.push('Networks')
    expect(logins.emailUpdate.startOver).toHaveBeenCalledTimes(1)
  })

  test('follows nothing once it is stopped', () => {
    const { history, logins, modal, navigation, onVerified, setEmail, setSocial, stop } = setUp()
    stop()
    setEmail(enteringCode)
    setSocial({ provider: 'google', status: 'verified', userName: undefined })
    navigation.push('ConnectingSocial')
    navigation.goBack()
    modal.close()
    expect(history()).toEqual(['Connect'])
    expect(onVerified).not.toHaveBeenCalled()
    expect(logins.social.cancel).not.toHaveBeenCalled()
  })
})
