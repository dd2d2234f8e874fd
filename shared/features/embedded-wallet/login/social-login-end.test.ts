import { describe, expect, test } from 'vitest'
import { settle } from '../../../testing/settle.ts'
import {
  createSocialCase,
  nothingLeft,
  resultUri,
  secureSite,
  socialUser,
  startSocial,
} from '../../../testing/social-case.ts'

const provider = 'google'

describe('createSocialLogin, cancelled', () => {
  test('a popup that is closed before its result ends the login within a second', async () => {
    const testCase = createSocialCase()
    const { clock, getLeftovers, names, state } = testCase
    const popup = await startSocial(testCase)
    clock.advance(60_000)
    expect(state()).toEqual({ status: 'waiting', provider })
    popup.popup.close()
    clock.advance(1_000)
    expect(state()).toEqual({ status: 'idle' })
    expect(names()).toEqual(['STARTED', 'CANCELED'])
    expect(getLeftovers()).toEqual(nothingLeft)
  })

  test('a popup that is closed before its navigation ends the login too', async () => {
    const { clock, frame, getLeftovers, login, popups, state } = createSocialCase()
    login.start(provider)
    popups[0]?.popup.close()
    clock.advance(1_000)
    await settle()
    expect(state()).toEqual({ status: 'idle' })
    expect(getLeftovers()).toEqual(nothingLeft)
    frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example' })
    await settle()
    expect(popups[0]?.addresses).toHaveLength(1)
    expect(state()).toEqual({ status: 'idle' })
  })

  test('cancelling leaves nothing behind, in each status', async () => {
    const testCase = createSocialCase()
    const { frame, getLeftovers, login, names, popups, state, storage } = testCase
    login.start(provider)
    login.cancel()
    await settle()
    expect([state(), getLeftovers()]).toEqual([{ status: 'idle' }, nothingLeft])
    await startSocial(testCase)
    login.cancel()
    expect([state(), getLeftovers()]).toEqual([{ status: 'idle' }, nothingLeft])
    const popup = await startSocial(testCase)
    popup.post({ data: { resultUri }, origin: secureSite })
    login.cancel()
    frame.succeed('CONNECT_SOCIAL', socialUser)
    await settle()
    expect([state(), getLeftovers()]).toEqual([{ status: 'idle' }, nothingLeft])
    expect(storage.get('connected-social')).toBeUndefined()
    expect(popups).toHaveLength(3)
    expect(names().filter((name) => name === 'CANCELED')).toHaveLength(3)
  })

  test('cancelling after the end resets the login, and tracks no cancellation', async () => {
    const testCase = createSocialCase()
    const { blocking, login, names, state } = testCase
    blocking.isOn = true
    login.start(provider)
    login.cancel()
    login.cancel()
    expect(state()).toEqual({ status: 'idle' })
    expect(names()).toEqual(['STARTED', 'ERROR'])
  })

  test('a new login replaces the one before, whose answers are ignored', async () => {
    const testCase = createSocialCase()
    const { frame, getLeftovers, login, names, popups, state } = testCase
    const older = await startSocial(testCase)
    login.start('github')
    expect(older.isClosed()).toBe(true)
    expect(state()).toEqual({ status: 'opening', provider: 'github' })
    older.post({ data: { resultUri }, origin: 'https://thief.example' })
    login.start('apple')
    await settle()
    frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: 'https://apple.example/' })
    await settle()
    expect(state()).toEqual({ status: 'waiting', provider: 'apple' })
    expect(popups.map(({ addresses }) => addresses.length)).toEqual([2, 1, 2])
    expect(getLeftovers()).toEqual({ listeners: 1, requests: 0, timers: 1, windows: 1 })
    expect(names()).toEqual(['STARTED', 'CANCELED', 'STARTED', 'CANCELED', 'STARTED'])
  })

  test('the frame’s answer to the login before does not change the new one', async () => {
    const { frame, login, popups, state } = createSocialCase()
    login.start('x')
    const { id } = frame.find('GET_SOCIAL_REDIRECT_URI')
    login.start('github')
    const payload = { uri: 'https://x.example/' }
    frame.post({ type: '@w3m-frame/GET_SOCIAL_REDIRECT_URI_SUCCESS', id, payload })
    await settle()
    expect(state()).toEqual({ status: 'opening', provider: 'github' })
    expect(popups.map(({ addresses }) => addresses.length)).toEqual([1, 1])
  })

  test('a subscriber can cancel within the state change', async () => {
    for (const status of ['opening', 'waiting', 'finishing'] as const) {
      const testCase = createSocialCase()
      testCase.login.store.subscribe((state) => state.status === status && testCase.login.cancel())
      testCase.login.start(provider)
      if (status !== 'opening') {
        testCase.frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example/' })
        await settle()
      }
      testCase.popups[0]?.post({ data: { resultUri }, origin: secureSite })
      await settle()
      expect(testCase.state()).toEqual({ status: 'idle' })
      expect(testCase.getLeftovers()).toEqual(nothingLeft)
    }
  })

  test('reset resets an ended login, and not one in progress', async () => {
    const testCase = createSocialCase()
    const { frame, login, names, state } = testCase
    const popup = await startSocial(testCase)
    login.reset()
    expect(state()).toEqual({ status: 'waiting', provider })
    popup.post({ data: { resultUri }, origin: secureSite })
    frame.succeed('CONNECT_SOCIAL', socialUser)
    await settle()
    login.reset()
    expect(state()).toEqual({ status: 'idle' })
    expect(names()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
  })

  test('destroying leaves nothing behind, in each status', async () => {
    const opening = createSocialCase()
    opening.login.start(provider)
    const testCase = createSocialCase()
    await startSocial(testCase)
    const finishing = createSocialCase()
    const popup = await startSocial(finishing)
    popup.post({ data: { resultUri }, origin: secureSite })
    for (const { client, frame, getLeftovers, login, names } of [opening, testCase, finishing]) {
      login.destroy()
      await settle()
      expect(getLeftovers()).toEqual(nothingLeft)
      expect(names()).not.toContain('CANCELED')
      client.destroy()
      expect(frame.listenerCount()).toBe(0)
    }
  })
})
