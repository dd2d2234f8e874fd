import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { createCountedSignal, createFrameCase, watch } from '../testing/frame-case.ts'
import { settle } from '../testing/settle.ts'
import { frameAnswers } from './messages.ts'

const names = Object.keys(frameAnswers)
const outcomes = ['_SUCCESS', '_ERROR', '', '_DONE']

/** Whatever a window could say, much of it nearly right. */
const type = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('@w3m-frame/', '@w3m-app/', 'x@w3m-frame/', ''),
      fc.constantFrom(...names, 'READY', 'SESSION_UPDATE', 'constructor', '__proto__'),
      fc.constantFrom(...outcomes),
    )
    .map((parts) => parts.join('')),
  fc.anything(),
)
const payload = fc.oneof(
  fc.record({ action: fc.constantFrom('CONNECT', 'VERIFY_OTP'), isConnected: fc.boolean() }),
  fc.record({ version: fc.constant('4') }),
  fc.anything(),
)
const message = fc.oneof(
  fc.record({ type, id: fc.oneof(fc.string(), fc.anything()), payload }, { requiredKeys: [] }),
  fc.anything(),
)

/** Three requests that are open, at a ready frame. */
function setUp() {
  const given = createFrameCase()
  const client = given.createClient()
  const open = [
    watch(client.request('CONNECT_EMAIL', { email: 'a@example.com' })),
    watch(client.request('GET_USER', {})),
    watch(client.rpc({ method: 'personal_sign', params: ['0x', '0x'] })),
  ]
  return { ...given, client, open }
}

function measure({
  clock,
  frame,
  open,
}: Pick<ReturnType<typeof setUp>, 'clock' | 'frame' | 'open'>) {
  return {
    alive: frame.alive(),
    ends: open.map(({ ends }) => ends),
    listeners: frame.listenerCount(),
    made: frame.made(),
    posted: frame.posted.length,
    timers: clock.pending(),
  }
}

describe('createFrameClient, whatever is said to it', () => {
  test('§7.11 a message with a wrong id or shape throws nothing and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 20 }), async (messages) => {
        const given = setUp()
        given.start()
        const before = measure(given)
        for (const one of messages) expect(() => given.frame.say(one)).not.toThrow()
        await settle()
        expect(measure(given)).toEqual(before)
        given.frame.succeed('CONNECT_EMAIL', { action: 'CONNECT' })
        await settle()
        expect(given.open[0]).toEqual({ ends: 1, value: { action: 'CONNECT' } })
        given.client.destroy()
      }),
      { numRuns: 300 },
    )
  })

  test('before it is ready, nothing but its being ready is heard', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 10 }), async (messages) => {
        const given = setUp()
        const before = measure(given)
        for (const one of messages) expect(() => given.frame.say(one)).not.toThrow()
        await settle()
        expect(measure(given)).toEqual(before)
        given.client.destroy()
      }),
      { numRuns: 100 },
    )
  })

  test('an answer with the id of one request and the name of another changes nothing', async () => {
    const given = setUp()
    given.start()
    const before = measure(given)
    const { id } = given.frame.find('CONNECT_EMAIL')
    for (const name of names.filter((one) => one !== 'CONNECT_EMAIL'))
      for (const outcome of outcomes)
        given.frame.say({ type: `@w3m-frame/${name}${outcome}`, id, payload: {} })
    await settle()
    expect(measure(given)).toEqual(before)
  })

  test('an answer that comes again changes nothing, and neither does being ready again', async () => {
    const given = setUp()
    given.start()
    given.frame.succeed('CONNECT_EMAIL', { action: 'CONNECT' })
    await settle()
    const before = measure(given)
    given.frame.succeed('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    given.frame.refuse('CONNECT_EMAIL', 'Again')
    given.start()
    await settle()
    expect(measure(given)).toEqual(before)
    expect(given.open[0]).toEqual({ ends: 1, value: { action: 'CONNECT' } })
  })

  test('an answer that nobody could want to read changes nothing', async () => {
    const given = setUp()
    given.start()
    const before = measure(given)
    given.frame.succeed('RPC_REQUEST', 'x'.repeat(limits.frameMessage))
    given.frame.say({ type: `@w3m-frame/${'x'.repeat(1_000)}_SUCCESS`, id: 'a' })
    await settle()
    expect(measure(given)).toEqual(before)
    given.frame.succeed('RPC_REQUEST', '0x1')
    await settle()
    expect(given.open[2]).toEqual({ ends: 1, value: '0x1' })
  })
})

type World = ReturnType<typeof createWorld>

function createWorld() {
  const given = createFrameCase()
  const signals: ReturnType<typeof createCountedSignal>[] = []
  const asked: ReturnType<typeof watch>[] = []
  const client = given.createClient()
  return {
    ...given,
    ask: (work: (signal: AbortSignal) => Promise<unknown>) => {
      const signal = createCountedSignal()
      signals.push(signal)
      asked.push(watch(work(signal.signal)))
    },
    asked,
    client,
    signals,
  }
}

/** Everything that can happen to a client; `pick` chooses among what is there. */
const steps: Readonly<Record<string, (world: World, pick: number) => void>> = {
  abort: ({ signals }, pick) => signals[pick % Math.max(1, signals.length)]?.controller.abort(),
  abortUnsafe: ({ client }) => client.abortUnsafe(),
  answer({ frame }, pick) {
    const { id, type: asked } = frame.posted[pick % frame.posted.length] ?? {}
    const said = String(asked).replace('app', 'frame')
    frame.say({ type: `${said}${outcomes[pick % 2]}`, id, payload: { action: 'CONNECT' } })
  },
  askCall: ({ ask, client }) =>
    ask((signal) => client.rpc({ method: 'personal_sign', params: ['0x', '0x'] }, signal)),
  askEmail: ({ ask, client }) =>
    ask((signal) => client.request('CONNECT_EMAIL', { email: 'a@example.com' }, signal)),
  askRefused: ({ ask, client }) => ask((signal) => client.rpc({ method: 'eth_sign' }, signal)),
  askUser: ({ ask, client }) => ask((signal) => client.request('GET_USER', {}, signal)),
  breakElement({ frame }) {
    frame.broken = frame.broken ? undefined : 'frame-missing'
  },
  destroy: ({ client }, pick) => pick % 8 === 0 && client.destroy(),
  fail: ({ frame }) => frame.failToLoad(),
  ready: ({ frame }) => frame.sayReady(),
  wait: ({ clock }, pick) => clock.advance(pick * 500),
}

describe('createFrameClient, whatever happens to it', () => {
  test('every promise settles once, and nothing is left behind', async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(64))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (path) => {
        const world = createWorld()
        for (const [name, pick] of path) {
          steps[name]?.(world, pick)
          await settle()
          expect(world.asked.every(({ ends }) => ends <= 1)).toBe(true)
          expect(world.frame.alive()).toBeLessThanOrEqual(1)
          expect(world.frame.listenerCount()).toBe(world.frame.alive())
        }
        world.client.destroy()
        await settle()
        expect(world.asked.map(({ ends }) => ends)).toEqual(world.asked.map(() => 1))
        expect(world.signals.map(({ listenerCount }) => listenerCount())).toEqual(
          world.signals.map(() => 0),
        )
        expect(world.frame.alive() + world.frame.listenerCount() + world.clock.pending()).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
})
