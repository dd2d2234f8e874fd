import { expect, test, vi } from 'vitest'
import { toEndSignal } from './runtime-port.ts'

test('the signal of a connection aborts with its end, whose reason is read', () => {
  const listeners: (() => void)[] = []
  const readReason = vi.fn<() => object>(() => ({ message: 'Could not establish connection.' }))
  const runtime = {
    get lastError() {
      return readReason()
    },
  }
  const end = toEndSignal(runtime, {
    onDisconnect: { addListener: (listener) => void listeners.push(listener) },
  })
  expect(end.aborted).toBe(false)
  expect(readReason).not.toHaveBeenCalled()
  for (const listener of listeners) listener()
  expect(end.aborted).toBe(true)
  expect(readReason).toHaveBeenCalledTimes(1)
})
