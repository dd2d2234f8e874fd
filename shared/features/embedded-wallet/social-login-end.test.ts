import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { settle } from '../testing/settle.ts'
import {
  createSocialCase,
  nothingLeft,
  resultUri,
  secureSite,
  socialUser,
  startSocial,
} from '../testing/social-case.ts'

const provider = 'google'

describe('createSocialLogin, given up', () => {
  test('a window that is closed before its result ends the login within a second', async () => {
    const given = createSocialCase()
    const { clock, left, names, state } = given
    const popup = await startSocial(given)
    clock.advance(60 * limits.popupPolling)
    expect(state()).toEqual({ status: 'waiting', provider })
    popup.popup.close()
    clock.advance(limits.popupPolling)
    expect(state()).toEqual({ status: 'idle' })
    expect(names()).toEqual(['STARTED', 'CANCELED'])
    expect(left()).toEqual(nothingLeft)
  })

  test('a window that is closed before it is sent anywhere ends the login too', async () => {
    const { clock, frame, left, login, popups, state } = createSocialCase()
    login.start(provider)
    popups[0]?.popup.close()
    clock.advance(limits.popupPolling)
    await settle()
    expect(state()).toEqual({ status: 'idle' })
    expect(left()).toEqual(nothingLeft)
    frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example' })
    await settle()
    expect(popups[0]?.addresses).toHaveLength(1)
    expect(state()).toEqual({ status: 'idle' })
  })

  test('going back leaves nothing behind, wherever the login is', async () => {
    const given = createSocialCase()
    const { frame, left, login, names, popups, state, store } = given
    login.start(provider)
    login.cancel()
    await settle()
    expect([state(), left()]).toEqual([{ status: 'idle' }, nothingLeft])
    await startSocial(given)
    login.cancel()
    expect([state(), left()]).toEqual([{ status: 'idle' }, nothingLeft])
    const popup = await startSocial(given)
    popup.say({ data: { resultUri }, origin: secureSite })
    login.cancel()
    frame.succeed('CONNECT_SOCIAL', socialUser)
    await settle()
    expect([state(), left()]).toEqual([{ status: 'idle' }, nothingLeft])
    expect(store.get('connected-social')).toBeUndefined()
    expect(popups).toHaveLength(3)
    expect(names().filter((name) => name === 'CANCELED')).toHaveLength(3)
  })

  test('going back from an end forgets it, and is no cancelled login', async () => {
    const given = createSocialCase()
    const { blocking, login, names, state } = given
    blocking.isOn = true
    login.start(provider)
    login.cancel()
    login.cancel()
    expect(state()).toEqual({ status: 'idle' })
    expect(names()).toEqual(['STARTED', 'ERROR'])
  })

  test('a new login takes the place of the one before, of which nothing is heard', async () => {
    const given = createSocialCase()
    const { frame, left, login, names, popups, state } = given
    const older = await startSocial(given)
    login.start('github')
    expect(older.isClosed()).toBe(true)
    expect(state()).toEqual({ status: 'opening', provider: 'github' })
    older.say({ data: { resultUri }, origin: 'https://thief.example' })
    login.start('apple')
    await settle()
    frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: 'https://apple.example/' })
    await settle()
    expect(state()).toEqual({ status: 'waiting', provider: 'apple' })
    expect(popups.map(({ addresses }) => addresses.length)).toEqual([2, 1, 2])
    expect(left()).toEqual({ listeners: 1, requests: 0, timers: 1, windows: 1 })
    expect(names()).toEqual(['STARTED', 'CANCELED', 'STARTED', 'CANCELED', 'STARTED'])
  })

  test('the frame’s answer to the login before does not move the one that took its place', async () => {
    const { frame, login, popups, state } = createSocialCase()
    login.start('x')
    const { id } = frame.find('GET_SOCIAL_REDIRECT_URI')
    login.start('github')
    const payload = { uri: 'https://x.example/' }
    frame.say({ type: '@w3m-frame/GET_SOCIAL_REDIRECT_URI_SUCCESS', id, payload })
    await settle()
    expect(state()).toEqual({ status: 'opening', provider: 'github' })
    expect(popups.map(({ addresses }) => addresses.length)).toEqual([1, 1])
  })

  test('whoever answers a state by going back at once is heard', async () => {
    for (const status of ['opening', 'waiting', 'finishing'] as const) {
      const given = createSocialCase()
      given.login.store.subscribe((state) => state.status === status && given.login.cancel())
      given.login.start(provider)
      if (status !== 'opening') {
        given.frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example/' })
        await settle()
      }
      given.popups[0]?.say({ data: { resultUri }, origin: secureSite })
      await settle()
      expect(given.state()).toEqual({ status: 'idle' })
      expect(given.left()).toEqual(nothingLeft)
    }
  })

  test('an end can be forgotten, and what is under way is let be', async () => {
    const given = createSocialCase()
    const { frame, login, names, state } = given
    const popup = await startSocial(given)
    login.reset()
    expect(state()).toEqual({ status: 'waiting', provider })
    popup.say({ data: { resultUri }, origin: secureSite })
    frame.succeed('CONNECT_SOCIAL', socialUser)
    await settle()
    login.reset()
    expect(state()).toEqual({ status: 'idle' })
    expect(names()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
  })

  test('destroying leaves nothing behind, wherever the login is', async () => {
    const opening = createSocialCase()
    opening.login.start(provider)
    const waiting = createSocialCase()
    await startSocial(waiting)
    const finishing = createSocialCase()
    const popup = await startSocial(finishing)
    popup.say({ data: { resultUri }, origin: secureSite })
    for (const { client, frame, left, login, names } of [opening, waiting, finishing]) {
      login.destroy()
      await settle()
      expect(left()).toEqual(nothingLeft)
      expect(names()).not.toContain('CANCELED')
      client.destroy()
      expect(frame.listenerCount()).toBe(0)
    }
  })
})
