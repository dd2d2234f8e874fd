import { describe, expect, test } from 'vitest'
import { createBrowserStorage } from '../../../storage/browser-storage.ts'
import { createFakeClock } from '../../../testing/fake-clock.ts'
import { createFakeStorage } from '../../../testing/fake-storage.ts'
import { createEmailThrottle } from './email-throttle.ts'

const noLog = () => undefined

function setUp() {
  const clock = createFakeClock()
  const storage = createBrowserStorage({ log: noLog, storage: createFakeStorage() })
  return {
    clock,
    createThrottle: () => createEmailThrottle({ clock, storage }),
    storage,
  }
}

describe('createEmailThrottle', () => {
  test('§5.10 §9.7 allows another mail after 30 s, and not before', () => {
    const { clock, createThrottle } = setUp()
    const throttle = createThrottle()
    expect(throttle.check).not.toThrow()
    throttle.record()
    expect(throttle.check).toThrow('Please try again after 30 seconds')
    clock.advance(1)
    expect(throttle.check).toThrow('Please try again after 30 seconds')
    clock.advance(12_000)
    expect(throttle.check).toThrow('Please try again after 18 seconds')
    clock.advance(17_998)
    expect(throttle.check).toThrow('Please try again after 1 seconds')
    clock.advance(1)
    expect(throttle.check).not.toThrow()
    expect(throttle.timeLeft()).toBe(0)
  })

  test('§3.22 applies across a reload, and ends with a login', () => {
    const { clock, createThrottle, storage } = setUp()
    const before = createThrottle()
    before.record()
    clock.advance(10_000)
    const after = createThrottle()
    expect(after.secondsLeft()).toBe(20)
    after.clear()
    expect(after.timeLeft()).toBe(0)
    expect(storage.get('email-login-time')).toBeUndefined()
  })

  test('a stored time in the future does not throttle', () => {
    const { clock, createThrottle, storage } = setUp()
    storage.set('email-login-time', clock.now() + 1)
    expect(createThrottle().timeLeft()).toBe(0)
  })

  test('§8.41 applies without storage, until the page is reloaded', () => {
    const fail = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    const platformStorage = { get: fail, keys: fail, remove: fail, set: fail }
    const clock = createFakeClock()
    const storage = createBrowserStorage({ log: noLog, storage: platformStorage })
    const throttle = createEmailThrottle({ clock, storage })
    throttle.record()
    expect(throttle.secondsLeft()).toBe(30)
    throttle.clear()
    expect(throttle.secondsLeft()).toBe(0)
  })
})
