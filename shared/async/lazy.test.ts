import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createLazy } from './lazy.ts'

describe('createLazy', () => {
  test('loads once for all callers', async () => {
    let loads = 0
    const lazy = createLazy(async () => ({ count: (loads += 1) }))
    expect(lazy.isRequested()).toBe(false)
    const [first, second] = await Promise.all([lazy.get(), lazy.get()])
    expect(first).toBe(second)
    expect(loads).toBe(1)
    expect(lazy.isRequested()).toBe(true)
  })

  test('gives a failure its code, and tries again on the next call', async () => {
    let isOnline = false
    const cause = new TypeError('offline')
    const lazy = createLazy(async () => {
      if (!isOnline) throw cause
      return 'loaded'
    }, 'service-unavailable')
    await expect(lazy.get()).rejects.toMatchObject({ cause, code: 'service-unavailable' })
    expect(lazy.isRequested()).toBe(false)
    expect(lazy.peek()).toBeUndefined()
    isOnline = true
    await expect(lazy.get()).resolves.toBe('loaded')
  })

  test('passes a PorticoError of the loader on', async () => {
    const error = new PorticoError('aborted')
    await expect(createLazy(() => Promise.reject(error)).get()).rejects.toBe(error)
  })

  test('a failure without a code is internal: no service has failed', async () => {
    const lazy = createLazy(() => Promise.reject(new TypeError('offline')))
    await expect(lazy.get()).rejects.toMatchObject({ code: 'internal' })
  })

  test('calls back once the value is loaded, at once where it is, and never after cancelling', async () => {
    const lazy = createLazy(async () => 'value')
    const calls: string[] = []
    lazy.whenLoaded(() => calls.push('before'))
    lazy.whenLoaded(() => calls.push('cancelled'))()
    expect(lazy.peek()).toBeUndefined()
    await lazy.get()
    lazy.whenLoaded(() => calls.push('after'))
    await lazy.get()
    expect(calls).toEqual(['before', 'after'])
    expect(lazy.peek()).toBe('value')
  })
})
