import { describe, expect, test } from 'vitest'
import { settle } from '../../shared/testing/settle.ts'
import { type FramedWindow, findSafe } from './find-safe.ts'

/** A framed window and its parent, as findSafe uses them. */
function start() {
  const messages: unknown[] = []
  const target = new EventTarget()
  let listeners = 0
  const parent = { postMessage: (message: unknown) => void messages.push(message) }
  const page = {
    addEventListener(type: string, listener: (event: Event) => void) {
      listeners += 1
      target.addEventListener(type, listener)
    },
    parent,
    removeEventListener(type: string, listener: (event: Event) => void) {
      listeners -= 1
      target.removeEventListener(type, listener)
    },
  }
  const lifetime = new AbortController()
  const outcome: boolean[] = []
  void findSafe({
    allowedDomains: [/^https:\/\/app\.safe\.global$/],
    page: page as never as FramedWindow,
    signal: lifetime.signal,
  }).then((isThere) => outcome.push(isThere))
  const send = async (message: Partial<{ data: unknown; origin: string; source: unknown }>) => {
    const answer = { data: { id: 'portico-safe', success: true }, ...message }
    const event = { origin: 'https://app.safe.global', source: parent, ...answer }
    target.dispatchEvent(Object.assign(new Event('message'), event))
    await settle()
  }
  return { messages, countListeners: () => listeners, outcome, lifetime, send }
}

describe('findSafe', () => {
  test('§1.7 finds the Safe that contains the page, by its answer', async () => {
    const { messages, countListeners, outcome, send } = start()
    expect(messages).toMatchObject([{ id: 'portico-safe', method: 'getSafeInfo' }])
    await send({})
    expect(outcome).toEqual([true])
    expect(countListeners()).toBe(0)
  })

  test('ignores an answer of another page, another origin or another request', async () => {
    const { outcome, send } = start()
    await send({ source: {} })
    await send({ origin: 'https://app.safe.global.evil.example' })
    await send({ data: { id: 'another', success: true } })
    await send({ data: { id: 'portico-safe', success: false } })
    await send({ data: null })
    expect(outcome).toEqual([])
  })

  test('leaves no listener', () => {
    const { countListeners, lifetime } = start()
    lifetime.abort()
    expect(countListeners()).toBe(0)
  })
})
