import { describe, expect, test, vi } from 'vitest'
import { createFakeDocument } from '../testing/fake-document.ts'
import { createRuntimePort } from './runtime-port.ts'
import { createWindowPort, type MessageWindow } from './window-port.ts'

type Listener = Parameters<MessageWindow['addEventListener']>[1]

function createWindow() {
  const listeners = new Set<Listener>()
  const posted: [unknown, string][] = []
  const { countObservers, openDocument, ...document } = createFakeDocument()
  const window: MessageWindow = {
    ...document,
    addEventListener: (_, listener) => void listeners.add(listener),
    origin: 'https://app.example',
    postMessage: (...message) => void posted.push(message),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  const dispatch = (event: Parameters<Listener>[0]) => {
    for (const listener of listeners) listener(event)
  }
  return { countObservers, dispatch, listeners, openDocument, posted, window }
}

describe('createWindowPort', () => {
  test('gets the messages of its own window only', () => {
    const { dispatch, listeners, window } = createWindow()
    const callback = vi.fn<(message: unknown) => void>()
    const stop = createWindowPort(window).listen(callback)
    dispatch({ data: 'frame', origin: window.origin, source: {} })
    dispatch({ data: 'opener', origin: 'https://evil.example', source: {} })
    dispatch({ data: 'wrong origin', origin: 'https://evil.example', source: window })
    dispatch({ data: 'nobody', origin: window.origin, source: null })
    dispatch({ data: 'ours', origin: window.origin, source: window })
    expect(callback.mock.calls).toEqual([['ours']])
    stop()
    expect(listeners.size).toBe(0)
  })

  test('gets messages after the document is opened anew, which removes all listeners', () => {
    const { countObservers, dispatch, listeners, openDocument, window } = createWindow()
    const callback = vi.fn<(message: unknown) => void>()
    const stop = createWindowPort(window).listen(callback)
    for (const data of ['first', 'second']) {
      listeners.clear()
      openDocument()
      dispatch({ data, origin: window.origin, source: window })
    }
    expect(callback.mock.calls).toEqual([['first'], ['second']])
    stop()
    expect(listeners.size + countObservers()).toBe(0)
  })

  test('posts to its own origin only, even if the page replaces postMessage later', () => {
    const { posted, window } = createWindow()
    const port = createWindowPort(window)
    Object.assign(window, { postMessage: () => expect.fail('hooked') })
    port.post('hello')
    expect(posted).toEqual([['hello', '/']])
  })
})

describe('createRuntimePort', () => {
  test('gets messages until it is stopped', () => {
    const listeners = new Set<(message: unknown) => void>()
    const postMessage = vi.fn<(message: unknown) => void>()
    const port = createRuntimePort({
      onMessage: {
        addListener: (listener) => void listeners.add(listener),
        removeListener: (listener) => void listeners.delete(listener),
      },
      postMessage,
    })
    const callback = vi.fn<(message: unknown) => void>()
    const stop = port.listen(callback)
    for (const listener of listeners) listener('hello')
    expect(callback).toHaveBeenCalledWith('hello')
    stop()
    expect(listeners.size).toBe(0)
    port.post('back')
    expect(postMessage).toHaveBeenCalledWith('back')
  })
})
