import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { checkInterval, watchExtension } from './watch-extension.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch() {
  const runtime: { id: string | undefined } = { id: 'abc' }
  const calls: string[] = []
  const stop = watchExtension({ runtime } as unknown as WxtBrowser, globalThis, () =>
    calls.push('ended'),
  )
  return { calls, runtime, stop }
}

describe('watchExtension', () => {
  test('calls back once when the extension has no id any more, and leaves no timer', () => {
    const { calls, runtime } = watch()
    vi.advanceTimersByTime(10 * checkInterval)
    expect(calls).toEqual([])
    runtime.id = undefined
    vi.advanceTimersByTime(60_000)
    expect(calls).toEqual(['ended'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('calls back where reading the id throws', () => {
    const { calls, runtime } = watch()
    Object.defineProperty(runtime, 'id', {
      get: () => {
        throw new TypeError('Extension context invalidated.')
      },
    })
    vi.advanceTimersByTime(checkInterval)
    expect(calls).toEqual(['ended'])
  })

  test('leaves no timer once it is stopped', () => {
    const { stop } = watch()
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
