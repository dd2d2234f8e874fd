import { describe, expect, test } from 'vitest'
import { createExtensionStorage } from './extension-storage.ts'
import { defaultProfile } from './profile.ts'
import { defaultSettings } from './settings.ts'
import type { StorageArea } from './storage-area.ts'

function createArea(items: Record<string, unknown> = {}): StorageArea {
  return {
    get: async (key) => (key in items ? { [key]: items[key] } : {}),
    set: async (added) => void Object.assign(items, added),
  }
}

const origin = 'https://app.example'
const profile = { id: 'a', name: 'A', settings: { ...defaultSettings, projectId: 'p' } }
const second = { id: 'b', name: 'B', settings: { ...defaultSettings, projectId: 'q' } }

describe('createExtensionStorage', () => {
  test('gives the default profile while nothing is stored', async () => {
    const storage = createExtensionStorage(createArea())
    await expect(storage.getProfiles()).resolves.toEqual([defaultProfile])
    await expect(storage.getSite(origin)).resolves.toEqual({
      isRecorded: true,
      settings: defaultSettings,
    })
    await expect(storage.getSites()).resolves.toEqual([])
  })

  test('reads an invalid value as missing', async () => {
    const storage = createExtensionStorage(
      createArea({
        'choices.v1': [{ origin: '*' }],
        'profiles.v1': [{ ...profile, settings: { projectId: 3 } }],
        'sites.v1': [origin, '*'],
      }),
    )
    await expect(storage.getProfiles()).resolves.toEqual([defaultProfile])
    await expect(storage.getChoices()).resolves.toEqual([])
    await expect(storage.getSites()).resolves.toEqual([])
  })

  test('gives each site the settings of the profile that is selected for it, else of the first', async () => {
    const storage = createExtensionStorage(createArea())
    await storage.setProfiles([profile, second])
    await storage.setChoice({
      frames: [],
      isRecorded: true,
      isRelaxed: false,
      origin,
      profileId: 'a',
    })
    await storage.setChoice({
      frames: [],
      isRecorded: false,
      isRelaxed: true,
      origin,
      profileId: 'b',
    })
    await expect(storage.getChoices()).resolves.toHaveLength(1)
    await expect(storage.getSite(origin)).resolves.toEqual({
      isRecorded: false,
      settings: second.settings,
    })
    await expect(storage.getSite('https://other.example')).resolves.toEqual({
      isRecorded: true,
      settings: profile.settings,
    })
    await storage.setProfiles([profile])
    await expect(storage.getSite(origin)).resolves.toMatchObject({ settings: profile.settings })
  })

  test('records the pages of a site that an older version has a selection for', async () => {
    const older = { isRelaxed: true, origin, profileId: 'b' }
    const storage = createExtensionStorage(createArea({ 'choices.v1': [older] }))
    await expect(storage.getChoices()).resolves.toEqual([
      { ...older, frames: [], isRecorded: true },
    ])
  })

  test('makes the first profile of the settings of a version without profiles', async () => {
    const older = { api: '', projectId: 'p', rpc: 'https://rpc.example', themeMode: 'light' }
    const storage = createExtensionStorage(createArea({ 'settings.v1': older }))
    await expect(storage.getProfiles()).resolves.toEqual([
      {
        ...defaultProfile,
        settings: {
          ...defaultSettings,
          projectId: 'p',
          services: { rpc: 'https://rpc.example' },
          themeMode: 'light',
        },
      },
    ])
    await storage.setProfiles([second])
    await expect(storage.getProfiles()).resolves.toEqual([second])
  })

  test.each([null, { projectId: 3 }, { projectId: 'p', rpc: 'ftp://x', themeMode: 'dark' }])(
    'ignores older settings that are not valid: %j',
    async (older) => {
      const storage = createExtensionStorage(createArea({ 'settings.v1': older }))
      await expect(storage.getProfiles()).resolves.toEqual([defaultProfile])
    },
  )

  test('gives each site once', async () => {
    const storage = createExtensionStorage(createArea())
    await storage.setSites(['https://a.example', 'https://a.example'])
    await expect(storage.getSites()).resolves.toEqual(['https://a.example'])
  })
})
