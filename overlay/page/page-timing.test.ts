import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { whenIdle } from './page-timing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of a browser. Safari has no `requestIdleCallback`. */
function enter(readyState: 'complete' | 'interactive', globals: object = {}) {
  const page = new EventTarget()
  vi.stubGlobal('document', { readyState })
  vi.stubGlobal('window', page)
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return page
}

describe('whenIdle', () => {
  test('waits 50 ms in a browser that cannot tell when it is idle', () => {
    enter('complete')
    const callback = vi.fn<() => void>()
    whenIdle(callback)
    vi.advanceTimersByTime(49)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback).toHaveBeenCalledOnce()
  })

  test('waits for the page to load first', () => {
    const page = enter('interactive')
    const callback = vi.fn<() => void>()
    whenIdle(callback)
    vi.advanceTimersByTime(5_000)
    expect(callback).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(50)
    expect(callback).toHaveBeenCalledOnce()
  })

  test('calls back when the browser is idle where it can tell', () => {
    const waiting: (() => void)[] = []
    enter('complete', { requestIdleCallback: (run: () => void) => waiting.push(run) })
    const callback = vi.fn<() => void>()
    whenIdle(callback)
    vi.advanceTimersByTime(4_999)
    expect(callback).not.toHaveBeenCalled()
    for (const run of waiting) run()
    expect(callback).toHaveBeenCalledOnce()
  })

  test('calls back after 5 s in a page that is never idle', () => {
    enter('complete', {
      requestIdleCallback: (run: () => void, { timeout }: IdleRequestOptions) =>
        setTimeout(run, timeout),
    })
    const callback = vi.fn<() => void>()
    whenIdle(callback)
    vi.advanceTimersByTime(4_999)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback).toHaveBeenCalledOnce()
  })
})
