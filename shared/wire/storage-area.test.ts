import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { createFakeStorageArea } from '../testing/fake-storage-area.ts'
import { openStorage } from './storage-area.ts'

describe('openStorage', () => {
  test('closes the area of the browser to content scripts, and uses it', async () => {
    const { area, items } = createFakeStorageArea()
    const calls: unknown[] = []
    const storage = openStorage({
      ...area,
      setAccessLevel: async (options) => void calls.push(options),
      set: async (next) => {
        calls.push(next)
        await area.set(next)
      },
    })
    await storage.set({ a: [1] })
    expect(await storage.get('a')).toEqual({ a: [1] })
    // Nothing is written before it is closed.
    expect(calls).toEqual([{ accessLevel: 'TRUSTED_CONTEXTS' }, { a: [1] }])
    expect(items).toEqual({ a: [1] })
  })

  test.each([
    ['has no way to close it', {}],
    ['refuses to close it', { setAccessLevel: () => Promise.reject(new Error('Not supported.')) }],
  ])(
    'uses a database of the extension where the browser %s, and neither reads nor writes the area',
    async (name, level) => {
      const { area, items } = createFakeStorageArea()
      items[name] = 'written by a page'
      const storage = openStorage({ ...area, ...level })
      expect(await storage.get(name)).toEqual({ [name]: undefined })
      await storage.set({ [name]: { b: 2 }, other: null })
      // Another part of the extension opens it too.
      const again = openStorage({ ...area, ...level })
      expect(await again.get(name)).toEqual({ [name]: { b: 2 } })
      expect(await again.get('other')).toEqual({ other: null })
      expect(items).toEqual({ [name]: 'written by a page' })
    },
  )
})
