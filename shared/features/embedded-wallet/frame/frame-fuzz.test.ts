import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCountedSignal, createFrameCase, watch } from '../../../testing/frame-case.ts'
import { settle } from '../../../testing/settle.ts'
import { frameResponses, readFrameMessage } from './messages.ts'

const names = Object.keys(frameResponses)
const suffixes = ['_SUCCESS', '_ERROR', '', '_DONE']

/** Random messages, many of them almost valid. */
const type = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('@w3m-frame/', '@w3m-app/', 'x@w3m-frame/', ''),
      fc.constantFrom(...names, 'READY', 'SESSION_UPDATE', 'constructor', '__proto__'),
      fc.constantFrom(...suffixes),
    )
    .map((context) => context.join('')),
  fc.anything(),
)
const payload = fc.oneof(
  fc.record({ action: fc.constantFrom('CONNECT', 'VERIFY_OTP'), isConnected: fc.boolean() }),
  fc.record({ version: fc.constant('4') }),
  fc.anything(),
)
/** A valid READY is left out: it says that the frame has started again. */
const message = fc
  .oneof(
    fc.record({ type, id: fc.oneof(fc.string(), fc.anything()), payload }, { requiredKeys: [] }),
    fc.anything(),
  )
  .filter((one) => readFrameMessage(one)?.kind !== 'ready')

/** Three open requests. */
function setUp() {
  const testCase = createFrameCase()
  const client = testCase.createClient()
  const open = [
    watch(client.request('CONNECT_EMAIL', { email: 'a@example.com' })),
    watch(client.request('GET_USER', {})),
    watch(client.rpc({ method: 'personal_sign', params: ['0x', '0x'] })),
  ]
  return { ...testCase, client, open }
}

function measure({
  clock,
  frame,
  open,
}: Pick<ReturnType<typeof setUp>, 'clock' | 'frame' | 'open'>) {
  return {
    aliveCount: frame.aliveCount(),
    ends: open.map(({ ends }) => ends),
    listeners: frame.listenerCount(),
    createCount: frame.createCount(),
    posted: frame.posted.length,
    timers: clock.pending(),
  }
}

describe('createFrameClient, with random messages', () => {
  test('§7.11 a message with a wrong id or shape throws nothing and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 20 }), async (messages) => {
        const testCase = setUp()
        testCase.start()
        const before = measure(testCase)
        for (const one of messages) expect(() => testCase.frame.post(one)).not.toThrow()
        await settle()
        expect(measure(testCase)).toEqual(before)
        testCase.frame.succeed('CONNECT_EMAIL', { action: 'CONNECT' })
        await settle()
        expect(testCase.open[0]).toEqual({ ends: 1, value: { action: 'CONNECT' } })
        testCase.client.destroy()
      }),
      { numRuns: 300 },
    )
  })

  test('before READY, every other message is ignored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 10 }), async (messages) => {
        const testCase = setUp()
        const before = measure(testCase)
        for (const one of messages) expect(() => testCase.frame.post(one)).not.toThrow()
        await settle()
        expect(measure(testCase)).toEqual(before)
        testCase.client.destroy()
      }),
      { numRuns: 100 },
    )
  })

  test('an answer with the id of one request and the name of another changes nothing', async () => {
    const testCase = setUp()
    testCase.start()
    const before = measure(testCase)
    const { id } = testCase.frame.find('CONNECT_EMAIL')
    for (const name of names.filter((one) => one !== 'CONNECT_EMAIL'))
      for (const outcome of suffixes)
        testCase.frame.post({ type: `@w3m-frame/${name}${outcome}`, id, payload: {} })
    await settle()
    expect(measure(testCase)).toEqual(before)
  })

  test('a repeated answer changes nothing', async () => {
    const testCase = setUp()
    testCase.start()
    testCase.frame.succeed('CONNECT_EMAIL', { action: 'CONNECT' })
    await settle()
    const before = measure(testCase)
    testCase.frame.succeed('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    testCase.frame.refuse('CONNECT_EMAIL', 'Again')
    await settle()
    expect(measure(testCase)).toEqual(before)
    expect(testCase.open[0]).toEqual({ ends: 1, value: { action: 'CONNECT' } })
  })

  test('an answer that is too large changes nothing', async () => {
    const testCase = setUp()
    testCase.start()
    const before = measure(testCase)
    testCase.frame.succeed('RPC_REQUEST', 'x'.repeat(4_000_000))
    testCase.frame.post({ type: `@w3m-frame/${'x'.repeat(1_000)}_SUCCESS`, id: 'a' })
    await settle()
    expect(measure(testCase)).toEqual(before)
    testCase.frame.succeed('RPC_REQUEST', '0x1')
    await settle()
    expect(testCase.open[2]).toEqual({ ends: 1, value: '0x1' })
  })
})

type World = ReturnType<typeof createWorld>

function createWorld() {
  const testCase = createFrameCase()
  const signals: ReturnType<typeof createCountedSignal>[] = []
  const results: ReturnType<typeof watch>[] = []
  const client = testCase.createClient()
  return {
    ...testCase,
    send: (work: (signal: AbortSignal) => Promise<unknown>) => {
      const signal = createCountedSignal()
      signals.push(signal)
      results.push(watch(work(signal.signal)))
    },
    results,
    client,
    signals,
  }
}

/** Everything that can happen to a client. `pick` chooses one of the open requests. */
const steps: Readonly<Record<string, (world: World, pick: number) => void>> = {
  abort: ({ signals }, pick) => signals[pick % Math.max(1, signals.length)]?.controller.abort(),
  abortUnsafe: ({ client }) => client.abortUnsafe(),
  answer({ frame }, pick) {
    const { id, type: request } = frame.posted[pick % frame.posted.length] ?? {}
    const messages = String(request).replace('app', 'frame')
    frame.post({ type: `${messages}${suffixes[pick % 2]}`, id, payload: { action: 'CONNECT' } })
  },
  sendCall: ({ send, client }) =>
    send((signal) => client.rpc({ method: 'personal_sign', params: ['0x', '0x'] }, signal)),
  sendEmail: ({ send, client }) =>
    send((signal) => client.request('CONNECT_EMAIL', { email: 'a@example.com' }, signal)),
  sendRefused: ({ send, client }) => send((signal) => client.rpc({ method: 'eth_sign' }, signal)),
  sendUser: ({ send, client }) => send((signal) => client.request('GET_USER', {}, signal)),
  breakElement({ frame }) {
    frame.broken = frame.broken ? undefined : 'frame-missing'
  },
  destroy: ({ client }, pick) => pick % 8 === 0 && client.destroy(),
  fail: ({ frame }) => frame.failToLoad(),
  ready: ({ frame }) => frame.postReady(),
  wait: ({ clock }, pick) => clock.advance(pick * 500),
}

describe('createFrameClient, in random order', () => {
  test('every promise settles once, and nothing is left behind', async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(64))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (path) => {
        const world = createWorld()
        for (const [name, pick] of path) {
          steps[name]?.(world, pick)
          await settle()
          expect(world.results.every(({ ends }) => ends <= 1)).toBe(true)
          expect(world.frame.aliveCount()).toBeLessThanOrEqual(1)
          expect(world.frame.listenerCount()).toBe(world.frame.aliveCount())
        }
        world.client.destroy()
        await settle()
        expect(world.results.map(({ ends }) => ends)).toEqual(world.results.map(() => 1))
        expect(world.signals.map(({ listenerCount }) => listenerCount())).toEqual(
          world.signals.map(() => 0),
        )
        expect(world.frame.aliveCount() + world.frame.listenerCount() + world.clock.pending()).toBe(
          0,
        )
      }),
      { numRuns: 200 },
    )
  })
})
