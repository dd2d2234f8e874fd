import { describe, expect, test } from 'vitest'
import { createFrameError } from '../../../errors/frame-error.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { createFakeClock } from '../../../testing/fake-clock.ts'
import type { FrameEventName } from './messages.ts'
import { createOpenRequest, type RequestOutcome } from './open-request.ts'

const failure = createFrameError('frame-load-failed')

function setUp(name: FrameEventName, post: (message: unknown) => void = () => undefined) {
  const clock = createFakeClock()
  const results: RequestOutcome[] = []
  const posted: unknown[] = []
  const reported: unknown[] = []
  const timeouts: number[] = []
  const request = createOpenRequest(
    { id: 'a', isUnsafe: false, name, payload: undefined },
    {
      clock,
      onEnd: (outcome) => results.push(outcome),
      onPosted: () => reported.push(posted.at(-1)),
      onTimeout: () => timeouts.push(clock.now()),
      post(message) {
        posted.push(message)
        post(message)
      },
    },
  )
  const reply = () => request.onReply({ id: 'a', kind: 'success', name, payload: 1 })
  return { clock, results, posted, reply, reported, request, timeouts }
}

describe('createOpenRequest', () => {
  test('ends once, by its first answer or error', () => {
    const { results, reply, request } = setUp('SIGN_OUT')
    request.post()
    reply()
    reply()
    request.fail(failure)
    expect(results).toEqual([{ value: 1 }])
  })

  test('ends once when it fails twice', () => {
    const { results, reply, request } = setUp('SIGN_OUT')
    request.fail(failure)
    request.fail(new PorticoError('aborted'))
    reply()
    expect(results).toEqual([{ error: failure }])
  })

  test('is posted once, and never after its end', () => {
    const { posted, reported, request } = setUp('SIGN_OUT')
    expect(request.isPosted()).toBe(false)
    request.post()
    request.post()
    expect(request.isPosted()).toBe(true)
    expect(posted).toEqual([{ id: 'a', type: '@w3m-app/SIGN_OUT' }])
    request.fail(failure)
    request.post()
    expect(request.isPosted()).toBe(false)
    expect(posted).toHaveLength(1)
    expect(reported).toEqual(posted)
  })

  test('ignores an answer before it is posted', () => {
    const { results, reply } = setUp('SIGN_OUT')
    reply()
    expect(results).toEqual([])
  })

  test('starts its time limit once, and names it in the error', () => {
    const { clock, results, request, timeouts } = setUp('CONNECT_OTP')
    request.post()
    request.post()
    expect(clock.pending()).toBe(1)
    clock.advance(30_000)
    expect(results).toEqual([
      {
        error: expect.objectContaining({
          code: 'frame-request-aborted',
          details: { timeout: 30_000 },
        }),
      },
    ])
    expect(timeouts).toHaveLength(1)
  })

  test('fails with the error of its post', () => {
    const cause = new TypeError('It cannot be cloned.')
    const { clock, results, reported, request } = setUp('CONNECT_OTP', () => {
      throw cause
    })
    request.post()
    expect(reported).toEqual([])
    expect(results).toEqual([{ error: expect.objectContaining({ cause, code: 'bad-message' }) }])
    expect(clock.pending()).toBe(0)
  })
})
