import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { settle } from '../testing/settle.ts'
import { createSocialCase, nothingLeft } from '../testing/social-case.ts'

const url = 'farcaster://connect?channelToken=1'

function setUp() {
  const given = createSocialCase()
  return { ...given, state: () => given.farcaster.store.getState() }
}

/** A login that waits for the app. */
async function setUpWaiting() {
  const given = setUp()
  const started = given.farcaster.start()
  given.frame.succeed('GET_FARCASTER_URI', { url })
  await started
  return given
}

describe('createFarcasterLogin', () => {
  test('§1.6 a login is over when the visitor has approved it in the app', async () => {
    const { events, farcaster, frame, left, state, store } = setUp()
    expect(state()).toEqual({ status: 'idle' })
    const started = farcaster.start()
    expect(state()).toEqual({ status: 'preparing' })
    frame.succeed('GET_FARCASTER_URI', { url })
    await started
    expect(state()).toEqual({ status: 'waiting', url })
    frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
    await settle()
    expect(state()).toEqual({ status: 'verified', userName: 'alice' })
    expect(store.get('connected-social')).toBe('farcaster')
    expect(store.get('social-username')).toBe('alice')
    expect(events).toEqual([
      { event: 'SOCIAL_LOGIN_STARTED', provider: 'farcaster' },
      { event: 'SOCIAL_LOGIN_SUCCESS', provider: 'farcaster' },
    ])
    expect(left()).toEqual(nothingLeft)
  })

  test('whoever has no name does not get the name of the one before', async () => {
    const { frame, state, store } = await setUpWaiting()
    store.set('social-username', 'bob')
    frame.succeed('CONNECT_FARCASTER', {})
    await settle()
    expect(state()).toEqual({ status: 'verified', userName: undefined })
    expect(store.get('social-username')).toBeUndefined()
  })

  test('the visitor has as long as it takes', async () => {
    const { clock, frame, state } = await setUpWaiting()
    clock.advance(10 * limits.frameRequest)
    await settle()
    expect(state()).toEqual({ status: 'waiting', url })
    frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
    await settle()
    expect(state()).toMatchObject({ status: 'verified' })
  })

  test('§8.25 a login that the frame turns down has failed, and the next one gets another address', async () => {
    const { farcaster, frame, left, names, posted, state } = setUp()
    void farcaster.start()
    frame.refuse('GET_FARCASTER_URI', 'Too many requests')
    await settle()
    expect(state()).toMatchObject({ status: 'failed', error: { message: 'Too many requests' } })
    void farcaster.start()
    frame.succeed('GET_FARCASTER_URI', { url })
    await settle()
    frame.refuse('CONNECT_FARCASTER', 'The login has expired')
    await settle()
    expect(state()).toMatchObject({
      status: 'failed',
      error: { code: 'frame-request-failed', message: 'The login has expired' },
    })
    expect(left()).toEqual(nothingLeft)
    void farcaster.start()
    expect(state()).toEqual({ status: 'preparing' })
    expect(posted('GET_FARCASTER_URI')).toBe(3)
    expect(names()).toEqual(['STARTED', 'ERROR', 'STARTED', 'ERROR', 'STARTED'])
  })

  test('an address that no app opens is an answer in an unexpected shape', async () => {
    const { farcaster, frame, state } = setUp()
    void farcaster.start()
    frame.succeed('GET_FARCASTER_URI', { url: 'javascript:alert(1)' })
    await settle()
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'bad-message' } })
  })

  test('one who comes back before the address was used goes on with it, and nothing is asked twice', async () => {
    const { farcaster, frame, names, posted, state } = await setUpWaiting()
    farcaster.cancel()
    expect(state()).toEqual({ status: 'idle' })
    await farcaster.start()
    expect(state()).toEqual({ status: 'waiting', url })
    await farcaster.start()
    expect([posted('GET_FARCASTER_URI'), posted('CONNECT_FARCASTER')]).toEqual([1, 1])
    frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
    await settle()
    expect(state()).toEqual({ status: 'verified', userName: 'alice' })
    expect(names()).toEqual(['STARTED', 'CANCELED', 'STARTED', 'SUCCESS'])
  })

  test('what is approved or turned down after one has gone back changes nothing but the address', async () => {
    for (const outcome of ['succeed', 'refuse'] as const) {
      const { farcaster, frame, left, names, state, store } = await setUpWaiting()
      farcaster.cancel()
      if (outcome === 'succeed') frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
      else frame.refuse('CONNECT_FARCASTER', 'The login has expired')
      await settle()
      expect(state()).toEqual({ status: 'idle' })
      expect(store.get('connected-social')).toBeUndefined()
      expect(names()).toEqual(['STARTED', 'CANCELED'])
      expect(left()).toEqual(nothingLeft)
      void farcaster.start()
      expect(state()).toEqual({ status: 'preparing' })
    }
  })

  test('one who goes back before the address is there begins anew', async () => {
    const { farcaster, frame, left, posted, state } = setUp()
    void farcaster.start()
    farcaster.cancel()
    frame.succeed('GET_FARCASTER_URI', { url })
    await settle()
    expect(state()).toEqual({ status: 'idle' })
    expect(left()).toEqual(nothingLeft)
    void farcaster.start()
    expect(posted('GET_FARCASTER_URI')).toBe(2)
    expect(posted('CONNECT_FARCASTER')).toBe(0)
  })

  test('an address is forgotten with what the frame waits for, which never answers for it', async () => {
    const { farcaster, frame, left, names, posted, state } = await setUpWaiting()
    farcaster.cancel()
    farcaster.forget()
    await settle()
    expect(left()).toEqual(nothingLeft)
    frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
    await settle()
    expect(state()).toEqual({ status: 'idle' })
    void farcaster.start()
    expect(state()).toEqual({ status: 'preparing' })
    expect(posted('GET_FARCASTER_URI')).toBe(2)
    expect(names()).toEqual(['STARTED', 'CANCELED', 'STARTED'])
  })

  test('a login that waits is given up with its address, and an end is forgotten with it', async () => {
    const waiting = await setUpWaiting()
    waiting.farcaster.forget()
    expect(waiting.state()).toEqual({ status: 'idle' })
    expect(waiting.names()).toEqual(['STARTED', 'CANCELED'])
    const verified = await setUpWaiting()
    verified.frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
    await settle()
    verified.farcaster.forget()
    expect(verified.state()).toEqual({ status: 'idle' })
    expect(verified.names()).toEqual(['STARTED', 'SUCCESS'])
  })

  test('whoever answers a state by going back at once is heard', async () => {
    for (const status of ['preparing', 'waiting'] as const) {
      const { farcaster, frame, left, state } = setUp()
      farcaster.store.subscribe((next) => next.status === status && farcaster.forget())
      void farcaster.start()
      frame.succeed('GET_FARCASTER_URI', { url })
      await settle()
      expect(state()).toEqual({ status: 'idle' })
      expect(left()).toEqual(nothingLeft)
    }
  })

  test('destroying leaves nothing behind, wherever the login is', async () => {
    const preparing = setUp()
    void preparing.farcaster.start()
    const waiting = await setUpWaiting()
    const left = await setUpWaiting()
    left.farcaster.cancel()
    for (const given of [preparing, waiting, left]) {
      given.farcaster.destroy()
      await settle()
      expect(given.left()).toEqual(nothingLeft)
      given.client.destroy()
      expect(given.frame.listenerCount()).toBe(0)
    }
  })
})
