// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdleOrHidden } from './instance-timing.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a page that a test runner has taken away fails nothing that waits for it', async () => {
  const waiting = whenIdleOrHidden()
  // A runner deletes the globals of its page; the timers of the page go on.
  vi.stubGlobal('document', undefined)
  vi.advanceTimersByTime(2_000)
  await expect(waiting).resolves.toBeUndefined()
})

test('a page that is hidden waits no longer', async () => {
  const waiting = whenIdleOrHidden()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect(waiting).resolves.toBeUndefined()
})
