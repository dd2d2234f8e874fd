import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createFakeDocument } from '../../shared/testing/fake-document.ts'
import { settle } from '../../shared/testing/settle.ts'
import { serve } from '../../shared/wire/channel.ts'
import { exportChunk } from '../../shared/wire/chunk.ts'
import { pageContract } from '../../shared/wire/contract.ts'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { createWindowPort, type MessageWindow } from '../../shared/wire/window-port.ts'
import { createChunkLoader } from './create-chunk-loader.ts'

const fakeDocument = createFakeDocument()

class PageWindow extends EventTarget {
  readonly origin = 'https://app.example'
  readonly listeners = new Set<unknown>()
  readonly document = fakeDocument.document
  readonly MutationObserver = fakeDocument.MutationObserver

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

/** A page with the overlay, and a bridge with the given answers to the requests for the chunk. */
async function createPage(answers: readonly (() => void)[]) {
  const window = new PageWindow() as PageWindow & MessageWindow
  const gone = new AbortController()
  let requests = 0
  const stop = serve(createWindowPort(window), pageContract, {
    async 'chunk-load'() {
      answers[requests++]?.()
      return null
    },
    'network-approve': async () => false,
    'picture-get': async () => 'data:image/png;base64,AAAA',
    'service-request': async () => ({ body: '', retryAfter: '', status: 200 }),
    'recording-report': async () => null,
    'overlay-ended': async () => null,
    'settings-get': async () => ({ isRecorded: true, settings: defaultSettings }),
    'state-report': async () => null,
    'wallet-request': async () => null,
  })
  // The bridge posts `ready` when it starts, which must not repeat the request.
  await settle()
  const load = createChunkLoader({
    createSignal: () => gone.signal,
    name: 'wallet-connect',
    schema: v.object({ answer: v.number() }),
    window,
  })
  return { countAsked: () => requests, gone, load, stop, window }
}

describe('createChunkLoader', () => {
  test('has the chunk injected once for any number of calls', async () => {
    const page = await createPage([
      () => exportChunk(page.window, 'wallet-connect', { answer: 42 }),
    ])
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
      () => exportChunk(page.window, 'wallet-connect', { answer: 1 }),
    ])
    await expect(page.load()).rejects.toMatchObject({ code: 'code-unavailable' })
    await expect(page.load()).resolves.toEqual({ answer: 1 })
    page.stop()
    expect(page.window.listeners.size).toBe(0)
  })

  test('rejects a chunk of another shape', async () => {
    const page = await createPage([
      () => exportChunk(page.window, 'wallet-connect', { answer: 'many' }),
    ])
    await expect(page.load()).rejects.toMatchObject({ code: 'code-unavailable' })
  })

  test('rejects where the bridge does not answer', async () => {
    const page = await createPage([])
    page.stop()
    const chunk = page.load()
    page.gone.abort()
    await expect(chunk).rejects.toMatchObject({ code: 'code-unavailable' })
  })

  test('uses a chunk that comes after its call has failed', async () => {
    const page = await createPage([refuse])
    await expect(page.load()).rejects.toMatchObject({ code: 'code-unavailable' })
    exportChunk(page.window, 'wallet-connect', { answer: 7 })
    await expect(page.load()).resolves.toEqual({ answer: 7 })
    page.stop()
    expect(page.window.listeners.size).toBe(0)
  })
})

function refuse(): never {
  throw new TypeError('Extension context invalidated.')
}
