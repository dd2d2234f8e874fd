import { describe, expect, test } from 'vitest'
import { settle } from '../../shared/testing/settle.ts'
import { createExtensionStorage } from '../../shared/wire/extension-storage.ts'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { createProfilesController } from './profiles-controller.ts'

const settings = { ...defaultSettings, projectId: 'p' }

/** The controller over a storage that fails when the test lets it. */
async function create() {
  const items: Record<string, unknown> = {}
  const state = { isBroken: false }
  let count = 0
  const storage = createExtensionStorage({
    get: async (key) => ({ [key]: items[key] }),
    set: async (added) => {
      if (state.isBroken) throw new TypeError('Quota exceeded.')
      Object.assign(items, structuredClone(added))
    },
  })
  const profiles = createProfilesController({
    createId: () => `id ${(count += 1)}`,
    storage,
  })
  await settle()
  const read = async () => (await storage.getProfiles()).map(({ name }) => name)
  return { profiles, read, state, storage }
}

describe('createProfilesController', () => {
  test('saves a draft without the spaces around it, and gives the problems of one that is invalid', async () => {
    const { profiles, storage } = await create()
    await expect(profiles.save()).resolves.toHaveProperty('projectId')
    expect(profiles.store.getState()).toMatchObject({ outcome: { kind: 'invalid' } })
    const services = { api: ' ', rpc: ' https://rpc.example ' }
    profiles.edit({ name: ' Local ', settings: { ...settings, projectId: ' p ', services } })
    await expect(storage.getProfiles()).resolves.toMatchObject([{ name: 'Default' }])
    await expect(profiles.save()).resolves.toBeUndefined()
    await expect(storage.getProfiles()).resolves.toEqual([
      {
        id: 'default',
        name: 'Local',
        settings: { ...settings, services: { rpc: 'https://rpc.example' } },
      },
    ])
    expect(profiles.store.getState()).toMatchObject({ drafts: {}, outcome: { kind: 'saved' } })
  })

  test('creates, duplicates and removes profiles, each of its own name, and keeps the last', async () => {
    const { profiles, read } = await create()
    await profiles.create()
    await profiles.duplicate()
    await expect(read()).resolves.toEqual(['Default', 'New profile', 'New profile 2'])
    expect(profiles.store.getState()).toMatchObject({ selectedId: 'id 2' })
    for (let count = 0; count < 5; count += 1) await profiles.remove()
    await expect(read()).resolves.toHaveLength(1)
  })

  test('keeps a draft while another profile is selected', async () => {
    const { profiles } = await create()
    profiles.edit({ name: 'Edited' })
    await profiles.create()
    profiles.select('default')
    expect(profiles.store.getState()).toMatchObject({ drafts: { default: { name: 'Edited' } } })
  })

  test('imports what it has exported, under free names, or nothing of a file with a problem', async () => {
    const { profiles, read } = await create()
    profiles.edit({ settings })
    await profiles.save()
    const text = profiles.toFile('default')
    await profiles.importFile(text)
    await expect(read()).resolves.toEqual(['Default', 'Default 2'])
    expect(profiles.store.getState()).toMatchObject({
      outcome: { count: 1, kind: 'imported' },
      selectedId: 'id 1',
    })
    await profiles.importFile(profiles.toFile().replace('"dark"', '"blue"'))
    expect(profiles.store.getState()).toMatchObject({
      outcome: { kind: 'not-imported', problems: [expect.stringContaining('themeMode')] },
    })
    await expect(read()).resolves.toHaveLength(2)
  })

  test('a storage that fails is an outcome, and the draft stays', async () => {
    const { profiles, state } = await create()
    profiles.edit({ settings })
    state.isBroken = true
    await profiles.save()
    expect(profiles.store.getState()).toMatchObject({
      drafts: { default: { settings } },
      outcome: { kind: 'failed' },
    })
  })
})
