import { describe, expect, test } from 'vitest'
import { settle } from '../../../testing/settle.ts'
import { createSocialCase, nothingLeft } from '../../../testing/social-case.ts'

const url = 'farcaster://connect?channelToken=1'

function setUp() {
  const testCase = createSocialCase()
  return { ...testCase, state: () => testCase.farcaster.store.getState() }
}

/** A login that waits for the approval in the app. */
async function setUpWaiting() {
  const testCase = setUp()
  const started = testCase.farcaster.start()
  testCase.frame.succeed('GET_FARCASTER_URI', { url })
  await started
  return testCase
}

describe('createFarcasterLogin', () => {
  test('§1.6 a login is verified when the visitor has approved it in the app', async () => {
    const { events, farcaster, frame, getLeftovers, state, storage } = setUp()
    expect(state()).toEqual({ status: 'idle' })
    const started = farcaster.start()
    expect(state()).toEqual({ status: 'preparing' })
    frame.succeed('GET_FARCASTER_URI', { url })
    await started
    expect(state()).toEqual({ status: 'waiting', url })
    frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
    await settle()
    expect(state()).toEqual({ status: 'verified', userName: 'alice' })
    expect(storage.get('connected-social')).toBe('farcaster')
    expect(storage.get('social-username')).toBe('alice')
    expect(events).toEqual([
      { event: 'SOCIAL_LOGIN_STARTED', provider: 'farcaster' },
      { event: 'SOCIAL_LOGIN_SUCCESS', provider: 'farcaster' },
    ])
    expect(getLeftovers()).toEqual(nothingLeft)
  })

  test('a user without a name does not get the stored name of another', async () => {
    const { frame, state, storage } = await setUpWaiting()
    storage.set('social-username', 'bob')
    frame.succeed('CONNECT_FARCASTER', {})
    await settle()
    expect(state()).toEqual({ status: 'verified', userName: undefined })
    expect(storage.get('social-username')).toBeUndefined()
  })

  test('the approval has no time limit', async () => {
    const { clock, frame, state } = await setUpWaiting()
    clock.advance(300_000)
    await settle()
    expect(state()).toEqual({ status: 'waiting', url })
    frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
    await settle()
    expect(state()).toMatchObject({ status: 'verified' })
  })

  test('§8.25 a login that the frame refuses fails, and the next one gets another address', async () => {
    const { farcaster, frame, getLeftovers, names, posted, state } = setUp()
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
    expect(getLeftovers()).toEqual(nothingLeft)
    void farcaster.start()
    expect(state()).toEqual({ status: 'preparing' })
    expect(posted('GET_FARCASTER_URI')).toBe(3)
    expect(names()).toEqual(['STARTED', 'ERROR', 'STARTED', 'ERROR', 'STARTED'])
  })

  test('an address without an app scheme is refused as an unexpected answer', async () => {
    const { farcaster, frame, state } = setUp()
    void farcaster.start()
    frame.succeed('GET_FARCASTER_URI', { url: 'javascript:alert(1)' })
    await settle()
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'bad-message' } })
  })

  test('starting again before the address was used continues with it, without another request', async () => {
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

  test('an approval or refusal after a cancel changes only the address', async () => {
    for (const outcome of ['succeed', 'refuse'] as const) {
      const { farcaster, frame, getLeftovers, names, state, storage } = await setUpWaiting()
      farcaster.cancel()
      if (outcome === 'succeed') frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
      else frame.refuse('CONNECT_FARCASTER', 'The login has expired')
      await settle()
      expect(state()).toEqual({ status: 'idle' })
      expect(storage.get('connected-social')).toBeUndefined()
      expect(names()).toEqual(['STARTED', 'CANCELED'])
      expect(getLeftovers()).toEqual(nothingLeft)
      void farcaster.start()
      expect(state()).toEqual({ status: 'preparing' })
    }
  })

  test('a cancel before the address arrives starts again with a new request', async () => {
    const { farcaster, frame, getLeftovers, posted, state } = setUp()
    void farcaster.start()
    farcaster.cancel()
    frame.succeed('GET_FARCASTER_URI', { url })
    await settle()
    expect(state()).toEqual({ status: 'idle' })
    expect(getLeftovers()).toEqual(nothingLeft)
    void farcaster.start()
    expect(posted('GET_FARCASTER_URI')).toBe(2)
    expect(posted('CONNECT_FARCASTER')).toBe(0)
  })

  test('forgetting drops the address and the request that waits for it', async () => {
    const { farcaster, frame, getLeftovers, names, posted, state } = await setUpWaiting()
    farcaster.cancel()
    farcaster.forget()
    await settle()
    expect(getLeftovers()).toEqual(nothingLeft)
    frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
    await settle()
    expect(state()).toEqual({ status: 'idle' })
    void farcaster.start()
    expect(state()).toEqual({ status: 'preparing' })
    expect(posted('GET_FARCASTER_URI')).toBe(2)
    expect(names()).toEqual(['STARTED', 'CANCELED', 'STARTED'])
  })

  test('forgetting cancels a login that waits, and resets one that has ended', async () => {
    const testCase = await setUpWaiting()
    testCase.farcaster.forget()
    expect(testCase.state()).toEqual({ status: 'idle' })
    expect(testCase.names()).toEqual(['STARTED', 'CANCELED'])
    const verified = await setUpWaiting()
    verified.frame.succeed('CONNECT_FARCASTER', { userName: 'alice' })
    await settle()
    verified.farcaster.forget()
    expect(verified.state()).toEqual({ status: 'idle' })
    expect(verified.names()).toEqual(['STARTED', 'SUCCESS'])
  })

  test('a subscriber can cancel within the state change', async () => {
    for (const status of ['preparing', 'waiting'] as const) {
      const { farcaster, frame, getLeftovers, state } = setUp()
      farcaster.store.subscribe((next) => next.status === status && farcaster.forget())
      void farcaster.start()
      frame.succeed('GET_FARCASTER_URI', { url })
      await settle()
      expect(state()).toEqual({ status: 'idle' })
      expect(getLeftovers()).toEqual(nothingLeft)
    }
  })

  test('destroying leaves nothing behind, in each status', async () => {
    const preparing = setUp()
    void preparing.farcaster.start()
    const waiting = await setUpWaiting()
    const cancelled = await setUpWaiting()
    cancelled.farcaster.cancel()
    for (const testCase of [preparing, waiting, cancelled]) {
      testCase.farcaster.destroy()
      await settle()
      expect(testCase.getLeftovers()).toEqual(nothingLeft)
      testCase.client.destroy()
      expect(testCase.frame.listenerCount()).toBe(0)
    }
  })
})
