import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createPipe } from '../testing/fake-pipe.ts'
import { settle } from '../testing/settle.ts'
import { createCaller, type Port, serve } from './channel.ts'
import type { Contract } from './contract.ts'

const contract = {
  'number-double': { params: v.object({ value: v.number() }), result: v.number() },
} as const satisfies Contract

const doubling = { 'number-double': async ({ value }: { value: number }) => 2 * value }
const never = new AbortController().signal

describe('createCaller', () => {
  test('gets its answer and leaves no listener', async () => {
    const { callee, caller, listenerCount } = createPipe()
    const stop = serve(callee, contract, doubling)
    const call = createCaller(caller, contract)
    await expect(call('number-double', { value: 21 }, never)).resolves.toBe(42)
    expect(listenerCount()).toBe(1)
    stop()
    expect(listenerCount()).toBe(0)
  })

  test('keeps concurrent calls apart', async () => {
    const { callee, caller, listenerCount } = createPipe()
    const stop = serve(callee, contract, doubling)
    const call = createCaller(caller, contract)
    const calls = [1, 2, 3].map((value) => call('number-double', { value }, never))
    await expect(Promise.all(calls)).resolves.toEqual([2, 4, 6])
    stop()
    expect(listenerCount()).toBe(0)
  })

  test('sends the request again when the other side reports that it is ready', async () => {
    const { callee, caller, listenerCount } = createPipe()
    const answer = createCaller(caller, contract)('number-double', { value: 4 }, never)
    await settle()
    const stop = serve(callee, contract, doubling)
    await expect(answer).resolves.toBe(8)
    stop()
    expect(listenerCount()).toBe(0)
  })

  test('ends with its signal, before and during the call', async () => {
    const { caller, listenerCount } = createPipe()
    const call = createCaller(caller, contract)
    const aborted = call('number-double', { value: 1 }, AbortSignal.abort())
    await expect(aborted).rejects.toMatchObject({ code: 'aborted' })
    expect(caller.posted).toEqual([])
    const controller = new AbortController()
    const answer = call('number-double', { value: 1 }, controller.signal)
    controller.abort()
    await expect(answer).rejects.toMatchObject({ code: 'aborted' })
    expect(listenerCount()).toBe(0)
  })

  test('refuses an answer of another shape', async () => {
    const { callee, caller, listenerCount } = createPipe()
    const stop = callee.listen((message) => {
      const { id } = Object(message)
      callee.post({ portico: 'wire', version: 3, kind: 'result', id, result: 'many' })
    })
    const answer = createCaller(caller, contract)('number-double', { value: 1 }, never)
    await expect(answer).rejects.toMatchObject({ code: 'bad-message' })
    stop()
    expect(listenerCount()).toBe(0)
  })

  test('reads an unknown code as internal', async () => {
    const { callee, caller } = createPipe()
    callee.listen((message) => {
      const { id } = Object(message)
      const error = { kind: 'error', id, code: 'toString', message: 'x'.repeat(5_000) }
      callee.post({ portico: 'wire', version: 3, ...error })
    })
    const answer = createCaller(caller, contract)('number-double', { value: 1 }, never)
    await expect(answer).rejects.toMatchObject({
      code: 'internal',
      message: expect.stringMatching(/^x{300}$/),
    })
  })

  test('rejects where the port cannot post', async () => {
    const { caller, listenerCount } = createPipe()
    const port: Port = { ...caller, post: () => callOff() }
    const answer = createCaller(port, contract)('number-double', { value: 1 }, never)
    await expect(answer).rejects.toMatchObject({ code: 'bad-message' })
    expect(listenerCount()).toBe(0)
  })

  test('ignores any other message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMessage()), async (messages) => {
        const { callee, caller, listenerCount } = createPipe()
        const answer = createCaller(caller, contract)('number-double', { value: 5 }, never)
        for (const message of messages) callee.post(message)
        const stop = serve(callee, contract, doubling)
        await expect(answer).resolves.toBe(10)
        stop()
        expect(listenerCount()).toBe(0)
      }),
    )
  })
})

describe('serve', () => {
  const request = { portico: 'wire', version: 3, kind: 'request', id: '1', method: 'number-double' }

  async function toReplies(message: unknown, handlers: typeof doubling = doubling) {
    const { callee, caller, listenerCount } = createPipe()
    const stop = serve(callee, contract, handlers)
    caller.post(message)
    await settle()
    stop()
    expect(listenerCount()).toBe(0)
    return callee.posted.slice(1)
  }

  test('reports that it is ready', () => {
    const { callee } = createPipe()
    serve(callee, contract, doubling)
    expect(callee.posted).toEqual([{ portico: 'wire', version: 3, kind: 'ready' }])
  })

  test.each([
    ['a text', 'hello'],
    ['nothing', undefined],
    ['another version', { ...request, version: 1, params: { value: 1 } }],
    ['no mark of ours', { ...request, portico: undefined, params: { value: 1 } }],
    ['its own answer', { portico: 'wire', version: 3, kind: 'result', id: '1', result: 2 }],
    ['an endless id', { ...request, id: 'x'.repeat(65), params: { value: 1 } }],
  ])('ignores %s', async (_, message) => {
    await expect(toReplies(message)).resolves.toEqual([])
  })

  test('answers invalid parameters with bad-message', async () => {
    await expect(toReplies({ ...request, params: { value: '1' } })).resolves.toMatchObject([
      { kind: 'error', id: '1', code: 'bad-message' },
    ])
  })

  test.each(['constructor', '__proto__', 'toString', 'settings-set'])(
    'does not have the method %s',
    async (method) => {
      await expect(toReplies({ ...request, method, params: null })).resolves.toMatchObject([
        { kind: 'error', code: 'bad-message' },
      ])
    },
  )

  test('answers with the code of a failure, without internal details', async () => {
    const failing = (error: Error) => ({
      async 'number-double'(): Promise<number> {
        throw error
      },
    })
    const call = { ...request, params: { value: 1 } }
    await expect(
      toReplies(call, failing(new PorticoError('unauthorized', 'Not you.'))),
    ).resolves.toMatchObject([{ code: 'unauthorized', message: 'Not you.' }])
    await expect(
      toReplies(call, failing(new TypeError('secret at line 3'))),
    ).resolves.toMatchObject([{ code: 'internal', message: '' }])
  })

  test('drops an answer that cannot be posted', async () => {
    const { callee, caller } = createPipe()
    let isGone = false
    const port: Port = { ...callee, post: (message) => (isGone ? callOff() : callee.post(message)) }
    serve(port, contract, doubling)
    isGone = true
    caller.post({ ...request, params: { value: 1 } })
    await settle()
    expect(callee.posted).toHaveLength(1)
  })

  test('never throws, for any message', async () => {
    await fc.assert(
      fc.asyncProperty(anyMessage(), async (message) => {
        let listener: (message: unknown) => void = () => undefined
        const port: Port = {
          listen(callback) {
            listener = callback
            return () => undefined
          },
          post: () => undefined,
        }
        serve(port, contract, doubling)
        expect(() => listener(message)).not.toThrow()
        await settle()
      }),
    )
  })
})

/** What a page may post: any value, and frames that are almost valid. */
function anyMessage(): fc.Arbitrary<unknown> {
  const near = fc.record(
    {
      code: fc.anything(),
      id: fc.oneof(fc.string(), fc.anything()),
      kind: fc.constantFrom('ready', 'request', 'result', 'error', 'other'),
      message: fc.anything(),
      method: fc.oneof(fc.constant('number-double'), fc.string()),
      params: fc.anything(),
      portico: fc.constant('wire'),
      result: fc.anything(),
      version: fc.constantFrom(1, 2),
    },
    { requiredKeys: [] },
  )
  return fc.oneof(fc.anything(), near)
}

function callOff(): never {
  throw new TypeError('The port is closed.')
}
