import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchExtension } from './watch-extension.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch() {
  const extension: { id: string | undefined } = { id: 'abc' }
  const calls: string[] = []
  const stop = watchExtension({ getExtensionId: () => extension.id, window: globalThis }, () =>
    calls.push('ended'),
  )
  return { calls, extension, stop }
}

describe('watchExtension', () => {
  test('calls back once when the extension has no id any more, and leaves no timer', () => {
    const { calls, extension } = watch()
    vi.advanceTimersByTime(10_000)
    expect(calls).toEqual([])
    extension.id = undefined
    vi.advanceTimersByTime(60_000)
    expect(calls).toEqual(['ended'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('leaves no timer once it is stopped', () => {
    const { stop } = watch()
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
