import { describe, expect, test } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { createSitesBrowser } from '../../shared/testing/sites-browser.ts'
import { createSites } from './sites.ts'

/** The sites of a browser. Each `create` is a start of the background. */
function createBrowser() {
  const { browser, storage, ...rest } = createSitesBrowser()
  const create = (canHavePort = true) =>
    createSites({ browser: browser as unknown as WxtBrowser, canHavePort, storage })
  return { ...rest, create, storage }
}

const origin = 'https://app.example'
const pattern = 'https://app.example/*'
const on = { isOn: true, origin, tabId: 7 }
const off = { ...on, isOn: false }

describe('createSites', () => {
  test('registers the scripts for one site, and reloads its tab', async () => {
    const { allowed, create, registered, reloaded } = createBrowser()
    allowed.add(pattern)
    const sites = create()
    await sites.switchSite(on)
    expect([...registered.values()]).toEqual([
      expect.objectContaining({
        js: ['content-scripts/overlay.js'],
        matches: [pattern],
        runAt: 'document_start',
        world: 'MAIN',
      }),
      expect.objectContaining({ js: ['bridge.js'], matches: [pattern], world: 'ISOLATED' }),
    ])
    expect(reloaded).toEqual([7])
    await expect(sites.isOn(origin)).resolves.toBe(true)
    await expect(sites.isOn('https://other.example')).resolves.toBe(false)
  })

  test('waits for the permission, even when the background restarts', async () => {
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

  test('reloads no tab where the permission is refused', async () => {
    const { create, registered, reloaded, storage } = createBrowser()
    const sites = create()
    await sites.switchSite(on)
    await sites.switchSite(off)
    expect(registered.size).toBe(0)
    expect(reloaded).toEqual([])
    await expect(storage.getSites()).resolves.toEqual([])
  })

  test('switches a site off, and removes its permission', async () => {
    const { allowed, create, registered, reloaded } = createBrowser()
    allowed.add(pattern)
    const sites = create()
    await sites.switchSite(on)
    await sites.switchSite(off)
    expect(registered.size).toBe(0)
    expect(allowed.size).toBe(0)
    expect(reloaded).toEqual([7, 7])
  })

  test('has all tabs stop when a site is switched off, and not when it is switched on', async () => {
    const { allowed, create, notified } = createBrowser()
    allowed.add(pattern)
    const sites = create()
    await sites.switchSite(on)
    expect(notified).toEqual([])
    await sites.switchSite(off)
    expect(notified).toEqual([7, 8, 9])
  })

  test('leaves the reload to the bridge of a tab, which removes what is stored first', async () => {
    const { allowed, create, reloaded, reloading } = createBrowser()
    allowed.add(pattern)
    const sites = create()
    await sites.switchSite(on)
    reloading.add(7)
    await sites.switchSite(off)
    expect(reloaded).toEqual([7])
  })

  test('says of the first page alone that the site was switched on, each time', async () => {
    const { allowed, create } = createBrowser()
    const sites = create()
    for (let time = 0; time < 2; time += 1) {
      allowed.add(pattern)
      await sites.switchSite(on)
      await sites.switchSite(on)
      await expect(create().takeFresh('https://other.example')).resolves.toBe(false)
      await expect(create().takeFresh(origin)).resolves.toBe(true)
      await expect(sites.takeFresh(origin)).resolves.toBe(false)
      await sites.switchSite(on)
      await expect(sites.takeFresh(origin)).resolves.toBe(false)
      await sites.switchSite(off)
    }
  })

  test('has all tabs stop when the permission of a site is removed', async () => {
    const { allowed, create, notified } = createBrowser()
    allowed.add(pattern)
    await create().switchSite(on)
    allowed.clear()
    await create().apply()
    expect(notified).toEqual([7, 8, 9])
  })

  test('switches a site off when its permission is removed, and registers all sites after an update', async () => {
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

  test('keeps the scripts registered while the browser starts, whose pages load meanwhile, and writes the names of the files anew', async () => {
    const { allowed, create, registered, unregistered } = createBrowser()
    allowed.add(pattern)
    await create().switchSite(on)
    const scripts = [...registered.values()]
    for (const script of scripts) registered.set(script.id, { ...script, js: ['old.js'] })
    await create().restore()
    expect([...registered.values()]).toEqual(scripts)
    expect(unregistered).toEqual([])
  })

  test('runs one change at a time', async () => {
    const { allowed, create, registered } = createBrowser()
    allowed.add(pattern)
    const sites = create()
    await Promise.all([sites.switchSite(on), sites.apply(), sites.restore(), sites.apply()])
    expect(registered.size).toBe(2)
  })

  test('keeps a permission that a site on another port needs, where patterns have no ports', async () => {
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

  test('removes the policy of a relaxed site alone, while it is on', async () => {
    const { allowed, create, getRules, reloaded } = createBrowser()
    allowed.add(pattern)
    const sites = create()
    const relaxed = { frames: [], isRecorded: true, isRelaxed: true, origin, profileId: '' }
    await sites.configure(relaxed, 7)
    expect(getRules()).toEqual([])
    await sites.switchSite(on)
    expect(getRules()).toMatchObject([
      { condition: { resourceTypes: ['main_frame'], urlFilter: '|https://app.example/' } },
    ])
    // A second site, and a restart, give each rule an id of its own.
    allowed.add('https://other.example/*')
    await sites.configure({ ...relaxed, origin: 'https://other.example' }, 7)
    await sites.switchSite({ ...on, origin: 'https://other.example' })
    await create().restore()
    expect(getRules()).toHaveLength(2)
    await sites.configure({ ...relaxed, isRelaxed: false }, 7)
    expect(getRules()).toMatchObject([{ condition: { urlFilter: '|https://other.example/' } }])
    await sites.switchSite({ ...off, origin: 'https://other.example' })
    expect(getRules()).toEqual([])
    expect(reloaded).toHaveLength(6)
  })
})
