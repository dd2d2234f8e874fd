import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeDocument } from '../../shared/testing/fake-document.ts'

/** A window that can lose its listeners, as one does when its document is opened. */
class FakeWindow {
  readonly listeners: unknown[][] = []
  readonly page = createFakeDocument()
  readonly document = this.page.document
  readonly MutationObserver = this.page.MutationObserver
  addEventListener(...entry: unknown[]): void {
    this.listeners.push(entry)
  }
  removeEventListener(...entry: unknown[]): void {
    const index = this.listeners.findIndex((one) => one.every((part, at) => part === entry[at]))
    if (index >= 0) this.listeners.splice(index, 1)
  }
  openDocument(): void {
    this.listeners.length = 0
    this.page.openDocument()
  }
}

describe('listenKept', () => {
  let window = new FakeWindow()
  beforeEach(() => {
    window = new FakeWindow()
    vi.stubGlobal('self', window)
    vi.resetModules()
  })
  afterEach(() => void vi.unstubAllGlobals())

  const load = () => import('./saved-listeners.ts')
  const listener = () => undefined
  const capture = { capture: true }

  test('listens again when the document is opened anew, to what has not been stopped', async () => {
    const { listenKept } = await load()
    const stop = listenKept('message', listener)
    listenKept('keydown', listener, capture)
    window.openDocument()
    expect(window.listeners).toEqual([
      ['message', listener, undefined],
      ['keydown', listener, capture],
    ])
    stop()
    window.openDocument()
    expect(window.listeners).toEqual([['keydown', listener, capture]])
  })

  test('leaves nothing behind when it ends', async () => {
    const { endKeptListeners, listenKept } = await load()
    listenKept('message', listener)
    listenKept('keydown', listener, capture)
    endKeptListeners()
    expect(window.listeners).toEqual([])
    expect(window.page.countObservers()).toBe(0)
    window.openDocument()
    expect(window.listeners).toEqual([])
  })
})
