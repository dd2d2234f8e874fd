import { describe, expect, test } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { createExtensionStore, type StorageArea } from '../../shared/wire/extension-store.ts'
import { createSites } from './sites.ts'

type Script = { id: string; js: string[]; matches: string[]; runAt: string; world: string }

function createArea(): StorageArea {
  const items: Record<string, unknown> = {}
  return {
    get: async (key) => ({ [key]: items[key] }),
    set: async (added) => void Object.assign(items, structuredClone(added)),
  }
}

/** As much of a browser as the sites need. Nothing may be registered twice or unregistered in vain. */
function createBrowser() {
  const allowed = new Set<string>()
  const registered = new Map<string, Script>()
  const reloaded: number[] = []
  const browser = {
    permissions: {
      contains: async ({ origins: [origin = ''] }: { origins: string[] }) => allowed.has(origin),
      remove: async ({ origins: [origin = ''] }: { origins: string[] }) => allowed.delete(origin),
    },
    scripting: {
      getRegisteredContentScripts: async () => [...registered.values()],
      async registerContentScripts(scripts: Script[]) {
        for (const script of scripts) {
          expect(registered.has(script.id)).toBe(false)
          registered.set(script.id, script)
        }
      },
      async unregisterContentScripts({ ids = [...registered.keys()] }: { ids?: string[] } = {}) {
        for (const id of ids) expect(registered.delete(id)).toBe(true)
      },
    },
    storage: { session: createArea() },
    tabs: { reload: async (tabId: number) => void reloaded.push(tabId) },
  }
  const store = createExtensionStore(createArea())
  const create = (canHavePort = true) =>
    createSites({ browser: browser as unknown as WxtBrowser, canHavePort, store })
  return { allowed, create, registered, reloaded, store }
}

const origin = 'https://app.example'
const pattern = 'https://app.example/*'
const on = { isOn: true, origin, tabId: 7 }
const off = { ...on, isOn: false }

describe('createSites', () => {
  test('registers for the one site, and reloads its tab', async () => {
    const { allowed, create, registered, reloaded } = createBrowser()
    allowed.add(pattern)
    const sites = create()
    await sites.switchSite(on)
    expect([...registered.values()]).toEqual([
      expect.objectContaining({ js: ['bridge.js'], matches: [pattern], world: 'ISOLATED' }),
      expect.objectContaining({
        js: ['content-scripts/overlay.js'],
        matches: [pattern],
        runAt: 'document_start',
        world: 'MAIN',
      }),
    ])
    expect(reloaded).toEqual([7])
    await expect(sites.isOn(origin)).resolves.toBe(true)
    await expect(sites.isOn('https://other.example')).resolves.toBe(false)
  })

  test('waits for the permission, past the end of a background', async () => {
    const { allowed, create, registered, reloaded } = createBrowser()
    const sites = create()
    await sites.switchSite(on)
    expect(registered.size).toBe(0)
    await expect(sites.isOn(origin)).resolves.toBe(false)
    allowed.add(pattern)
    await create().apply()
    expect(registered.size).toBe(2)
    expect(reloaded).toEqual([7])
    await create().apply()
    expect(reloaded).toEqual([7])
  })

  test('reloads nothing where the permission is refused', async () => {
    const { create, registered, reloaded, store } = createBrowser()
    const sites = create()
    await sites.switchSite(on)
    await sites.switchSite(off)
    expect(registered.size).toBe(0)
    expect(reloaded).toEqual([])
    await expect(store.getSites()).resolves.toEqual([])
  })

  test('takes a site off, with its permission', async () => {
    const { allowed, create, registered, reloaded } = createBrowser()
    allowed.add(pattern)
    const sites = create()
    await sites.switchSite(on)
    await sites.switchSite(off)
    expect(registered.size).toBe(0)
    expect(allowed.size).toBe(0)
    expect(reloaded).toEqual([7, 7])
  })

  test('takes a site off whose permission is taken back, and puts all back after an update', async () => {
    const { allowed, create, registered } = createBrowser()
    allowed.add(pattern)
    await create().switchSite(on)
    allowed.clear()
    await create().apply()
    expect(registered.size).toBe(0)
    allowed.add(pattern)
    await create().restore()
    expect(registered.size).toBe(2)
    await create().restore()
    expect(registered.size).toBe(2)
  })

  test('does one thing at a time', async () => {
    const { allowed, create, registered } = createBrowser()
    allowed.add(pattern)
    const sites = create()
    await Promise.all([sites.switchSite(on), sites.apply(), sites.restore(), sites.apply()])
    expect(registered.size).toBe(2)
  })

  test('keeps a permission that a site on another port needs, where patterns have none', async () => {
    const { allowed, create } = createBrowser()
    allowed.add('http://127.0.0.1/*')
    const sites = create(false)
    const [first, second] = ['http://127.0.0.1:1', 'http://127.0.0.1:2']
    await sites.switchSite({ ...on, origin: first ?? '' })
    await sites.switchSite({ ...on, origin: second ?? '' })
    await sites.switchSite({ ...off, origin: first ?? '' })
    expect(allowed.size).toBe(1)
    await sites.switchSite({ ...off, origin: second ?? '' })
    expect(allowed.size).toBe(0)
  })
})
