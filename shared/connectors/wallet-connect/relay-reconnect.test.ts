import { describe, expect, test } from 'vitest'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { createFakeUniversal } from '../../testing/fake-universal.ts'
import { settle } from '../../testing/settle.ts'
import { createRelayReconnect } from './relay-reconnect.ts'

function start(reconnectRelay?: () => Promise<void>) {
  const { clock, page } = createFakePlatform()
  const logged: string[] = []
  const woken: boolean[] = []
  const relayReconnect = createRelayReconnect({
    clock,
    log: (_level, message) => logged.push(message),
    page,
    reconnectRelay:
      reconnectRelay ??
      (async (_universal, isStale) => {
        woken.push(isStale)
      }),
  })
  relayReconnect.start(createFakeUniversal())
  const show = (visible: boolean) => {
    page.visible = visible
    page.announce('visibilitychange', undefined)
  }
  return { clock, logged, page, show, relayReconnect, woken }
}

describe('createRelayReconnect', () => {
  test('reconnects when the page becomes visible, and not when it becomes hidden', () => {
    const { clock, show, woken } = start()
    show(false)
    expect(woken).toEqual([])
    clock.advance(4_999)
    show(true)
    expect(woken).toEqual([false])
  })

  test('takes the socket of a page that was hidden for long as stale', () => {
    const { clock, show, woken } = start()
    show(false)
    clock.advance(5_000)
    show(true)
    show(true)
    expect(woken).toEqual([true, false])
  })

  test('takes the socket of a page that was left as stale, once', () => {
    const { page, show, woken } = start()
    page.announce('pagehide', undefined)
    show(false)
    show(true)
    show(false)
    show(true)
    expect(woken).toEqual([true, false])
  })

  test('logs a relay that cannot be reached', async () => {
    const { logged, show } = start(() => Promise.reject(new TypeError('offline')))
    show(true)
    await settle()
    expect(logged).toEqual(['The relay could not be reached on coming back.'])
  })

  test('listens once, and not after it has been stopped', () => {
    const { page, relayReconnect } = start()
    relayReconnect.start(createFakeUniversal())
    expect(page.listenerCount()).toBe(2)
    relayReconnect.stop()
    expect(page.listenerCount()).toBe(0)
  })
})
