import { describe, expect, test } from 'vitest'
import type { PorticoError } from '../../../errors/portico-error.ts'
import { createFakeClock } from '../../../testing/fake-clock.ts'
import { createFakeFrame } from '../../../testing/fake-frame.ts'
import { createFrameLink } from './frame-link.ts'
import type { FrameMessage } from './messages.ts'

const answer = { id: 'a', type: '@w3m-frame/SIGN_OUT_SUCCESS' }

function setUp() {
  const clock = createFakeClock()
  const frame = createFakeFrame()
  const failures: { error: PorticoError; isSilent: boolean }[] = []
  const messages: FrameMessage[] = []
  const ready: number[] = []
  const link = createFrameLink({
    clock,
    createFrame: frame.create,
    onFailed: (error, isSilent) => failures.push({ error, isSilent }),
    onMessage: (message) => messages.push(message),
    onReady: () => ready.push(clock.now()),
  })
  return { clock, failures, frame, link, messages, ready }
}

describe('createFrameLink', () => {
  test('only READY makes the frame ready', () => {
    const { clock, frame, link, messages, ready } = setUp()
    link.open()
    frame.post(answer)
    frame.post({ payload: { token: 'a' }, type: '@w3m-frame/SESSION_UPDATE' })
    clock.advance(500)
    expect(link.isReady()).toBe(false)
    frame.postReady()
    clock.advance(500)
    expect(link.isReady()).toBe(true)
    expect(ready).toHaveLength(1)
    expect(messages).toEqual([])
  })

  test('passes no message on in the half second after READY', () => {
    const { clock, frame, link, messages } = setUp()
    link.open()
    frame.postReady()
    frame.post(answer)
    expect(messages).toEqual([])
    clock.advance(500)
    frame.post(answer)
    expect(messages).toMatchObject([{ id: 'a', kind: 'success', name: 'SIGN_OUT' }])
  })

  test('a second READY delays nothing, and is a reload once the frame is ready', () => {
    const { clock, failures, frame, link, messages, ready } = setUp()
    link.open()
    frame.postReady()
    clock.advance(499)
    frame.postReady()
    clock.advance(1)
    expect(link.isReady()).toBe(true)
    expect(ready).toHaveLength(1)
    frame.postReady()
    expect(link.isReady()).toBe(false)
    expect(failures).toMatchObject([{ error: { code: 'frame-missing' }, isSilent: false }])
    expect(messages).toEqual([])
    expect(clock.pending()).toBe(0)
  })

  test('opens once', () => {
    const { clock, frame, link } = setUp()
    link.open()
    link.open()
    frame.postReady()
    link.open()
    clock.advance(500)
    link.open()
    expect(frame.createCount()).toBe(1)
  })

  test('§8.29 a post without a frame throws frame-missing and fails the link', () => {
    const { failures, link } = setUp()
    const missing = expect.objectContaining({ code: 'frame-missing' })
    expect(() => link.post(answer)).toThrow(missing)
    expect(failures).toEqual([{ error: missing, isSilent: false }])
  })

  test('closing removes the frame, its listener and its timer, and it can be opened again', () => {
    const { clock, failures, frame, link } = setUp()
    link.open()
    link.close()
    expect([frame.aliveCount(), frame.listenerCount(), clock.pending()]).toEqual([0, 0, 0])
    link.open()
    expect(frame.createCount()).toBe(2)
    expect(failures).toEqual([])
  })
})
