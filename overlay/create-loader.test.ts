import { describe, expect, test } from 'vitest'
import { createLoader } from './create-loader.ts'

describe('createLoader', () => {
  test('loads once, however often it is asked', async () => {
    let loads = 0
    const loader = createLoader(async () => ({ count: (loads += 1) }))
    const [first, second] = await Promise.all([loader.get(), loader.get()])
    expect(first).toBe(second)
    expect(loads).toBe(1)
  })

  test('a failure is an error of ours, and the next asking tries again', async () => {
    let isOnline = false
    const loader = createLoader(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
      return 'loaded'
    })
    await expect(loader.get()).rejects.toMatchObject({ code: 'view-unavailable' })
    expect(loader.isAsked()).toBe(false)
    isOnline = true
    await expect(loader.get()).resolves.toBe('loaded')
  })

  test('who waits is called once it is loaded, at once where it is, and never after calling off', async () => {
    const loader = createLoader(async () => 'part')
    const calls: string[] = []
    loader.whenLoaded(() => calls.push('waiting'))
    loader.whenLoaded(() => calls.push('off'))()
    expect(loader.peek()).toBeUndefined()
    await loader.get()
    loader.whenLoaded(() => calls.push('later'))
    expect(calls).toEqual(['waiting', 'later'])
    expect(loader.peek()).toBe('part')
  })
})
