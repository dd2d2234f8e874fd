import { describe, expect, test } from 'vitest'
import { createBrowserStore } from '../storage/browser-store.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { createEmailThrottle } from './email-throttle.ts'

const noLog = () => undefined

function setUp() {
  const clock = createFakeClock()
  const store = createBrowserStore({ log: noLog, storage: createFakeStorage() })
  return { clock, createThrottle: () => createEmailThrottle({ clock, store }), store }
}

describe('createEmailThrottle', () => {
  test('§5.10 §9.7 a mail may follow another after 30 s, and not before', () => {
    const { clock, createThrottle } = setUp()
    const throttle = createThrottle()
    expect(throttle.check).not.toThrow()
    throttle.note()
    expect(throttle.check).toThrow('Please try again after 30 seconds')
    clock.advance(1)
    expect(throttle.check).toThrow('Please try again after 30 seconds')
    clock.advance(12_000)
    expect(throttle.check).toThrow('Please try again after 18 seconds')
    clock.advance(17_998)
    expect(throttle.check).toThrow('Please try again after 1 seconds')
    clock.advance(1)
    expect(throttle.check).not.toThrow()
    expect(throttle.left()).toBe(0)
  })

  test('§3.22 it holds across a reload, and is gone after a login', () => {
    const { clock, createThrottle, store } = setUp()
    const before = createThrottle()
    before.note()
    clock.advance(10_000)
    const after = createThrottle()
    expect(after.secondsLeft()).toBe(20)
    after.clear()
    expect(after.left()).toBe(0)
    expect(store.get('email-login-time')).toBeUndefined()
  })

  test('a stored time from the future keeps nobody waiting', () => {
    const { clock, createThrottle, store } = setUp()
    store.set('email-login-time', clock.now() + 1)
    expect(createThrottle().left()).toBe(0)
  })

  test('§8.41 it holds while the page lives where nothing can be stored', () => {
    const fail = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    const storage = { get: fail, keys: fail, remove: fail, set: fail }
    const clock = createFakeClock()
    const store = createBrowserStore({ log: noLog, storage })
    const throttle = createEmailThrottle({ clock, store })
    throttle.note()
    expect(throttle.secondsLeft()).toBe(30)
    throttle.clear()
    expect(throttle.secondsLeft()).toBe(0)
  })
})
