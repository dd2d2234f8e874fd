import { describe, expect, test } from 'vitest'
import { closeStorage, createExtensionStorage, type StorageArea } from './extension-storage.ts'
import { defaultSettings } from './settings.ts'

function createArea(items: Record<string, unknown> = {}): StorageArea {
  return {
    get: async (key) => (key in items ? { [key]: items[key] } : {}),
    set: async (added) => void Object.assign(items, added),
  }
}

describe('createExtensionStorage', () => {
  test('gives the defaults while nothing is stored', async () => {
    const storage = createExtensionStorage(createArea())
    await expect(storage.getSettings()).resolves.toEqual(defaultSettings)
    await expect(storage.getSites()).resolves.toEqual([])
  })

  test('reads an invalid value as missing', async () => {
    const storage = createExtensionStorage(
      createArea({ 'settings.v1': { projectId: 3 }, 'sites.v1': ['https://app.example', '*'] }),
    )
    await expect(storage.getSettings()).resolves.toEqual(defaultSettings)
    await expect(storage.getSites()).resolves.toEqual([])
  })

  test('gives the stored values, each site once', async () => {
    const storage = createExtensionStorage(createArea())
    await storage.setSettings({ ...defaultSettings, projectId: 'p' })
    await storage.setSites(['https://a.example', 'https://a.example'])
    await expect(storage.getSettings()).resolves.toMatchObject({ projectId: 'p' })
    await expect(storage.getSites()).resolves.toEqual(['https://a.example'])
  })
})

describe('closeStorage', () => {
  test('closes the area to content scripts where the browser can', async () => {
    const levels: string[] = []
    await closeStorage({
      setAccessLevel: async ({ accessLevel }) => void levels.push(accessLevel),
    })
    expect(levels).toEqual(['TRUSTED_CONTEXTS'])
  })

  test.each([{}, { setAccessLevel: () => Promise.reject(new Error('Not supported.')) }])(
    'never rejects',
    async (area) => {
      await expect(closeStorage(area)).resolves.toBeUndefined()
    },
  )
})
