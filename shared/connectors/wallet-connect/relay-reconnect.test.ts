import { describe, expect, test } from 'vitest'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { createFakeUniversal } from '../../testing/fake-universal.ts'
import { settle } from '../../testing/settle.ts'
import { createWaking } from './waking.ts'

function start(wake?: () => Promise<void>) {
  const { clock, page } = createFakePlatform()
  const logged: string[] = []
  const woken: boolean[] = []
  const waking = createWaking({
    clock,
    log: (_level, message) => logged.push(message),
    page,
    wake:
      wake ??
      (async (_universal, isStale) => {
        woken.push(isStale)
      }),
  })
  waking.start(createFakeUniversal())
  const show = (visible: boolean) => {
    page.visible = visible
    page.announce('visibilitychange', undefined)
  }
  return { clock, logged, page, show, waking, woken }
}

describe('createWaking', () => {
  test('looks after the relay as soon as the visitor is back, and not while they are away', () => {
    const { clock, show, woken } = start()
    show(false)
    expect(woken).toEqual([])
    clock.advance(4_999)
    show(true)
    expect(woken).toEqual([false])
  })

  test('trusts no socket that was out of sight for long', () => {
    const { clock, show, woken } = start()
    show(false)
    clock.advance(5_000)
    show(true)
    show(true)
    expect(woken).toEqual([true, false])
  })

  test('a relay that is out of reach is logged', async () => {
    const { logged, show } = start(() => Promise.reject(new TypeError('offline')))
    show(true)
    await settle()
    expect(logged).toEqual(['The relay could not be reached on coming back.'])
  })

  test('listens once, and not after it has been stopped', () => {
    const { page, waking } = start()
    waking.start(createFakeUniversal())
    expect(page.listenerCount()).toBe(1)
    waking.stop()
    expect(page.listenerCount()).toBe(0)
  })
})
