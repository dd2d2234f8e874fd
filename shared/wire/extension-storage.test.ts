import { describe, expect, test } from 'vitest'
import { createExtensionStore, type StorageArea } from './extension-store.ts'
import { defaultSettings } from './settings.ts'

function createArea(items: Record<string, unknown> = {}): StorageArea {
  return {
    get: async (key) => (key in items ? { [key]: items[key] } : {}),
    set: async (added) => void Object.assign(items, added),
  }
}

describe('createExtensionStore', () => {
  test('gives the defaults while nothing is stored', async () => {
    const store = createExtensionStore(createArea())
    await expect(store.getSettings()).resolves.toEqual(defaultSettings)
    await expect(store.getSites()).resolves.toEqual([])
  })

  test('takes what does not parse for nothing', async () => {
    const store = createExtensionStore(
      createArea({ 'settings.v1': { projectId: 3 }, 'sites.v1': ['https://app.example', '*'] }),
    )
    await expect(store.getSettings()).resolves.toEqual(defaultSettings)
    await expect(store.getSites()).resolves.toEqual([])
  })

  test('gives back what it was given, each site once', async () => {
    const store = createExtensionStore(createArea())
    await store.setSettings({ ...defaultSettings, projectId: 'p' })
    await store.setSites(['https://a.example', 'https://a.example'])
    await expect(store.getSettings()).resolves.toMatchObject({ projectId: 'p' })
    await expect(store.getSites()).resolves.toEqual(['https://a.example'])
  })
})
