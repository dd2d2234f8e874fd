import { describe, expect, test } from 'vitest'
import { settle } from '../../shared/testing/settle.ts'
import { type FramedWindow, findSafe } from './find-safe.ts'

/** A window inside another one, as far as the search for a Safe sees them. */
function start() {
  const asked: unknown[] = []
  const target = new EventTarget()
  let listeners = 0
  const parent = { postMessage: (message: unknown) => void asked.push(message) }
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
  const life = new AbortController()
  const found: boolean[] = []
  void findSafe({
    allowedDomains: [/^https:\/\/app\.safe\.global$/],
    page: page as never as FramedWindow,
    signal: life.signal,
  }).then((isThere) => found.push(isThere))
  const tell = async (message: Partial<{ data: unknown; origin: string; source: unknown }>) => {
    const answer = { data: { id: 'portico-safe', success: true }, ...message }
    const about = { origin: 'https://app.safe.global', source: parent, ...answer }
    target.dispatchEvent(Object.assign(new Event('message'), about))
    await settle()
  }
  return { asked, countListeners: () => listeners, found, life, tell }
}

describe('findSafe', () => {
  test('§1.7 finds the Safe around the page, by its answer', async () => {
    const { asked, countListeners, found, tell } = start()
    expect(asked).toMatchObject([{ id: 'portico-safe', method: 'getSafeInfo' }])
    await tell({})
    expect(found).toEqual([true])
    expect(countListeners()).toBe(0)
  })

  test('takes no answer of another page, another origin or another question', async () => {
    const { found, tell } = start()
    await tell({ source: {} })
    await tell({ origin: 'https://app.safe.global.evil.example' })
    await tell({ data: { id: 'another', success: true } })
    await tell({ data: { id: 'portico-safe', success: false } })
    await tell({ data: null })
    expect(found).toEqual([])
  })

  test('leaves no listener behind', () => {
    const { countListeners, life } = start()
    life.abort()
    expect(countListeners()).toBe(0)
  })
})
