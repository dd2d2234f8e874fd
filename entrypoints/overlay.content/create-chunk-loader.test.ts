import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { settle } from '../../shared/testing/settle.ts'
import { serve } from '../../shared/wire/channel.ts'
import { pageContract } from '../../shared/wire/contract.ts'
import { handOver } from '../../shared/wire/part.ts'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { createWindowPort, type MessageWindow } from '../../shared/wire/window-port.ts'
import { createPart } from './create-part.ts'

class PageWindow extends EventTarget {
  readonly origin = 'https://app.example'
  readonly listeners = new Set<unknown>()

  override addEventListener(type: string, listener: EventListener): void {
    this.listeners.add(listener)
    super.addEventListener(type, listener)
  }

  override removeEventListener(type: string, listener: EventListener): void {
    this.listeners.delete(listener)
    super.removeEventListener(type, listener)
  }

  postMessage(data: unknown): void {
    const message = new MessageEvent('message', { data, origin: this.origin })
    Object.defineProperty(message, 'source', { value: this })
    queueMicrotask(() => this.dispatchEvent(message))
  }
}

/** A page with the overlay in it, and a bridge whose answers to each wish for the part are given. */
async function createPage(answers: readonly (() => void)[]) {
  const window = new PageWindow() as PageWindow & MessageWindow
  const gone = new AbortController()
  let asked = 0
  const stop = serve(createWindowPort(window), pageContract, {
    async 'part-load'() {
      answers[asked++]?.()
      return null
    },
    'settings-get': async () => defaultSettings,
  })
  // What it says of itself when it begins is not to be taken for a reason to ask again.
  await settle()
  const load = createPart({
    createSignal: () => gone.signal,
    name: 'wallet-connect',
    schema: v.object({ answer: v.number() }),
    window,
  })
  return { countAsked: () => asked, gone, load, stop, window }
}

describe('createPart', () => {
  test('has the part put into the page once, however often it is asked for', async () => {
    const page = await createPage([() => handOver(page.window, 'wallet-connect', { answer: 42 })])
    const [one, other] = await Promise.all([page.load(), page.load()])
    expect(one).toEqual({ answer: 42 })
    await expect(page.load()).resolves.toBe(one)
    expect(other).toBe(one)
    expect(page.countAsked()).toBe(1)
    page.stop()
    expect(page.window.listeners.size).toBe(0)
  })

  test.each([
    ['no part comes', () => undefined],
    ['it is refused', refuse],
  ])('fails where %s, and can be asked again', async (_, fail) => {
    const page = await createPage([
      fail,
      () => handOver(page.window, 'wallet-connect', { answer: 1 }),
    ])
    await expect(page.load()).rejects.toMatchObject({ code: 'service-unavailable' })
    await expect(page.load()).resolves.toEqual({ answer: 1 })
    page.stop()
    expect(page.window.listeners.size).toBe(0)
  })

  test('takes nothing of another shape for the part', async () => {
    const page = await createPage([
      () => handOver(page.window, 'wallet-connect', { answer: 'many' }),
    ])
    await expect(page.load()).rejects.toMatchObject({ code: 'service-unavailable' })
  })

  test('gives up where nobody is left to answer', async () => {
    const page = await createPage([])
    page.stop()
    const part = page.load()
    page.gone.abort()
    await expect(part).rejects.toMatchObject({ code: 'service-unavailable' })
    expect(page.window.listeners.size).toBe(0)
  })
})

function refuse(): never {
  throw new TypeError('Extension context invalidated.')
}
