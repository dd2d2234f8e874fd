import { describe, expect, test } from 'vitest'
import { createFrameError } from '../../../errors/frame-error.ts'
import { createFrameCase, watch } from '../../../testing/frame-case.ts'
import { settle } from '../../../testing/settle.ts'
import { createFrameClient } from './frame-client.ts'

const email = { email: 'a@example.com' }

type Case = Pick<ReturnType<typeof createFrameCase>, 'frame'>

function setUp() {
  const testCase = createFrameCase()
  return { ...testCase, client: testCase.createClient() }
}

describe('createFrameClient, without a frame', () => {
  test('§8.28 a frame that does not load rejects all requests, and is created again for the next', async () => {
    const { alerts, client, clock, frame, start } = setUp()
    const request = [
      watch(client.request('CONNECT_EMAIL', email)),
      watch(client.request('SYNC_THEME', {})),
    ]
    const cause = new TypeError('net::ERR_BLOCKED')
    frame.failToLoad(cause)
    await settle()
    for (const { error } of request)
      expect(error).toMatchObject({
        cause,
        code: 'frame-forbidden',
        details: { source: 'Content-Security-Policy: frame-src' },
        message: 'Unable to load email login dependency',
      })
    expect([frame.aliveCount(), frame.listenerCount(), clock.pending()]).toEqual([0, 0, 0])
    expect(alerts).toEqual(['frame-policy'])
    const again = watch(client.request('CONNECT_EMAIL', email))
    start()
    frame.succeed('CONNECT_EMAIL', { action: 'CONNECT' })
    await settle()
    expect(frame.createCount()).toBe(2)
    expect(again.value).toEqual({ action: 'CONNECT' })
  })

  test('§8.20 a frame without READY fails, and a login shows the alert', async () => {
    const { alerts, client, clock, frame } = setUp()
    const login = watch(client.request('CONNECT_EMAIL', email))
    clock.advance(19_999)
    await settle()
    expect(login.ends).toBe(0)
    clock.advance(1)
    await settle()
    expect(login.error).toMatchObject({ code: 'frame-load-failed' })
    expect(alerts).toEqual(['socials-timeout'])
    expect([frame.aliveCount(), frame.listenerCount(), clock.pending()]).toEqual([0, 0, 0])
  })

  test('a frame without READY is explained by what the page forbids', async () => {
    const source = 'Cross-Origin-Embedder-Policy: require-corp'
    const { alerts, clock, createClient } = createFrameCase({
      restrictions: [
        { fix: '', kind: 'opener-policy', source: '' },
        { fix: '', kind: 'embedder-policy', source },
      ],
    })
    const login = watch(createClient().request('CONNECT_EMAIL', email))
    clock.advance(20_000)
    await settle()
    expect(login.error).toMatchObject({ code: 'frame-forbidden', details: { source } })
    expect(alerts).toEqual(['embedder-policy'])
  })

  test('a frame without READY shows the alert once for a login among other requests', async () => {
    const { alerts, client, clock } = setUp()
    const requests = [
      watch(client.request('SYNC_THEME', {})),
      watch(client.request('CONNECT_EMAIL', email)),
    ]
    clock.advance(20_000)
    await settle()
    expect(requests.map(({ ends }) => ends)).toEqual([1, 1])
    expect(alerts).toEqual(['socials-timeout'])
  })

  test('a frame without READY shows no alert without a login', async () => {
    const { alerts, client, clock, lines } = setUp()
    const theme = watch(client.request('SYNC_THEME', {}))
    clock.advance(20_000)
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
    const pending = watch(client.request('GET_USER', {}))
    frame.broken = code
    const request = watch(client.request('CONNECT_EMAIL', email))
    await settle()
    expect(request.error).toMatchObject({ code, message })
    // The frame of the first request has gone, so no answer will come.
    expect(pending.error).toMatchObject({ code, message })
    expect([frame.aliveCount(), frame.listenerCount(), clock.pending()]).toEqual([0, 0, 0])
  })

  test('§8.29 an element that was removed is created again for the next request', async () => {
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
    expect(frame.aliveCount()).toBe(1)
  })

  test('§8.29 a page that cannot hold the frame rejects at once', async () => {
    const { clock, storage } = createFrameCase()
    const client = createFrameClient({
      clock,
      createFrame: () => {
        throw createFrameError('frame-parent-missing')
      },
      log: () => undefined,
      onAlert: () => undefined,
      onRefused: () => undefined,
      onReplaced: () => undefined,
      random: { uuid: () => 'a' },
      restrictions: () => [],
      storage,
    })
    const request = watch(client.request('CONNECT_EMAIL', email))
    await settle()
    expect(request.error).toMatchObject({ message: 'W3mFrame: parent is not set' })
    expect(clock.pending()).toBe(0)
  })

  test.each([
    ['another page in its element', ({ frame }: Case) => frame.reload()],
    ['a second READY', ({ frame }: Case) => frame.postReady()],
  ])('%s ends the open requests, and the next one gets a new frame', async (_, lose) => {
    const testCase = setUp()
    const { client, clock, frame, replaced, start } = testCase
    const open = [
      watch(client.rpc({ method: 'personal_sign', params: ['0x', '0x'] })),
      watch(client.request('GET_USER', {})),
    ]
    start()
    lose(testCase)
    await settle()
    for (const { error } of open)
      expect(error).toMatchObject({
        code: 'frame-missing',
        message: 'The secure frame was reloaded. Send the request again.',
      })
    expect([frame.aliveCount(), frame.listenerCount(), clock.pending()]).toEqual([0, 0, 0])
    const again = watch(client.request('SIGN_OUT', undefined))
    expect(replaced).toEqual([])
    start()
    expect(replaced).toEqual([true])
    frame.succeed('SIGN_OUT')
    await settle()
    expect(again).toEqual({ ends: 1, value: undefined })
    expect(frame.createCount()).toBe(2)
  })

  test('a request after the page has put the frame back gets a new frame, and ends those before it', async () => {
    const { client, frame, start } = setUp()
    const open = watch(client.request('GET_USER', {}))
    start()
    frame.loseWindow()
    const again = watch(client.request('SIGN_OUT', undefined))
    await settle()
    expect(open.error).toMatchObject({ code: 'frame-missing' })
    start()
    frame.succeed('SIGN_OUT')
    await settle()
    expect(again).toEqual({ ends: 1, value: undefined })
    expect(frame.createCount()).toBe(2)
  })

  test('a frame that fails between READY and the first post leaves no timer', async () => {
    const { client, clock, frame } = setUp()
    const request = watch(client.request('CONNECT_EMAIL', email))
    frame.postReady()
    frame.failToLoad()
    await settle()
    expect(request.error).toMatchObject({ code: 'frame-forbidden' })
    expect(clock.pending()).toBe(0)
    clock.advance(500)
    expect(frame.posted).toEqual([])
  })
})
