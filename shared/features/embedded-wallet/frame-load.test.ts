import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import { createFrameCase, watch } from '../testing/frame-case.ts'
import { settle } from '../testing/settle.ts'
import { createFrameClient } from './frame-client.ts'

const email = { email: 'a@example.com' }

function setUp() {
  const given = createFrameCase()
  return { ...given, client: given.createClient() }
}

describe('createFrameClient, when there is no frame', () => {
  test('§8.28 a frame that does not load says so to all who wait, and is made anew for the next', async () => {
    const { alerts, client, clock, frame, start } = setUp()
    const asked = [
      watch(client.request('CONNECT_EMAIL', email)),
      watch(client.request('SYNC_THEME', {})),
    ]
    const cause = new TypeError('net::ERR_BLOCKED')
    frame.failToLoad(cause)
    await settle()
    for (const { error } of asked)
      expect(error).toMatchObject({
        cause,
        code: 'frame-load-failed',
        message: 'Unable to load email login dependency',
      })
    expect([frame.alive(), frame.listenerCount(), clock.pending()]).toEqual([0, 0, 0])
    expect(alerts).toEqual([])
    const again = watch(client.request('CONNECT_EMAIL', email))
    start()
    frame.succeed('CONNECT_EMAIL', { action: 'CONNECT' })
    await settle()
    expect(frame.made()).toBe(2)
    expect(again.value).toEqual({ action: 'CONNECT' })
  })

  test('§8.20 a frame that stays silent has failed, and to a login the alert tells why', async () => {
    const { alerts, client, clock, frame } = setUp()
    const login = watch(client.request('CONNECT_EMAIL', email))
    clock.advance(limits.frameLoad - 1)
    await settle()
    expect(login.ends).toBe(0)
    clock.advance(1)
    await settle()
    expect(login.error).toMatchObject({ code: 'frame-load-failed' })
    expect(alerts).toEqual(['socials-timeout'])
    expect([frame.alive(), frame.listenerCount(), clock.pending()]).toEqual([0, 0, 0])
  })

  test('a silent frame that nobody waits to log in with shows no alert', async () => {
    const { alerts, client, clock, lines } = setUp()
    const theme = watch(client.request('SYNC_THEME', {}))
    clock.advance(limits.frameLoad)
    await settle()
    expect(theme.error).toMatchObject({ code: 'frame-load-failed' })
    expect(alerts).toEqual([])
    expect(lines).toEqual(['warn The secure frame could not be used.'])
  })

  test.each([
    ['frame-missing', 'W3mFrame: iframe is not set'],
    ['frame-parent-missing', 'W3mFrame: parent is not set'],
  ] as const)('§8.29 when messaging cannot be posted (%s), it says: %s', async (code, message) => {
    const { client, clock, frame, start } = setUp()
    void client.request('SYNC_THEME', {}).catch(() => undefined)
    start()
    const waiting = watch(client.request('GET_USER', {}))
    frame.broken = code
    const asked = watch(client.request('CONNECT_EMAIL', email))
    await settle()
    expect(asked.error).toMatchObject({ code, message })
    // The frame that it was asked of has gone: nobody will answer.
    expect(waiting.error).toMatchObject({ code, message })
    expect([frame.alive(), frame.listenerCount(), clock.pending()]).toEqual([0, 0, 0])
  })

  test('§8.29 an element that was taken away is made anew for the next request', async () => {
    const { client, frame, start } = setUp()
    const first = watch(client.request('CONNECT_EMAIL', email))
    const second = watch(client.request('SIGN_OUT', undefined))
    frame.broken = 'frame-missing'
    start()
    await settle()
    expect([first.ends, second.ends]).toEqual([1, 1])
    expect(second.error).toMatchObject({ code: 'frame-missing' })
    frame.broken = undefined
    const again = watch(client.request('SIGN_OUT', undefined))
    start()
    frame.succeed('SIGN_OUT')
    await settle()
    expect(again).toEqual({ ends: 1, value: undefined })
    expect(frame.alive()).toBe(1)
  })

  test('§8.29 a page that cannot hold the frame rejects at once', async () => {
    const { clock, store } = createFrameCase()
    const client = createFrameClient({
      clock,
      createFrame: () => {
        throw new PorticoError('frame-parent-missing')
      },
      log: () => undefined,
      onAlert: () => undefined,
      onRefused: () => undefined,
      random: { uuid: () => 'a' },
      store,
    })
    const asked = watch(client.request('CONNECT_EMAIL', email))
    await settle()
    expect(asked.error).toMatchObject({ message: 'W3mFrame: parent is not set' })
    expect(clock.pending()).toBe(0)
  })

  test('a frame that fails between being ready and being asked leaves no timer', async () => {
    const { client, clock, frame } = setUp()
    const asked = watch(client.request('CONNECT_EMAIL', email))
    frame.sayReady()
    frame.failToLoad()
    await settle()
    expect(asked.error).toMatchObject({ code: 'frame-load-failed' })
    expect(clock.pending()).toBe(0)
    clock.advance(limits.frameSettling)
    expect(frame.posted).toEqual([])
  })
})
