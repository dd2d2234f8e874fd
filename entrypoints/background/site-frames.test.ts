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

describe('createSites, in frames', () => {
  test('has no frame in it unless told, and then those of the told origins that are permitted', async () => {
    const { allowed, create, registered, reloaded } = createBrowser()
    const frame = 'https://frame.example'
    const choice = {
      frames: [origin, frame],
      isRecorded: true,
      isRelaxed: false,
      origin,
      profileId: '',
    }
    const readFramed = () =>
      [...registered.values()].filter(({ allFrames }) => allFrames).map(({ matches }) => matches)
    const readIds = () => [...registered.keys()].toSorted()
    allowed.add(pattern)
    const sites = create()
    await sites.switchSite(on)
    expect(readFramed()).toEqual([])
    await sites.configure(choice, 7)
    expect(readFramed()).toEqual([[pattern]])
    await expect(sites.isOnInFrame({ origin, site: origin })).resolves.toBe(true)
    await expect(sites.isOnInFrame({ origin: frame, site: origin })).resolves.toBe(false)
    allowed.add('https://frame.example/*')
    await create().apply()
    // The bridge alone, once for each origin: the overlay is injected where a frame is in a page of the site.
    expect(readIds()).toEqual([`frames ${origin}`, `frames ${frame}`, `overlay ${origin}`])
    await expect(sites.isOnInFrame({ origin: frame, site: origin })).resolves.toBe(true)
    await expect(sites.isOnInFrame({ origin, site: frame })).resolves.toBe(false)
    await expect(sites.isOn(frame)).resolves.toBe(false)
    await sites.configure({ ...choice, frames: [frame] }, 7)
    expect(readFramed()).toEqual([['https://frame.example/*']])
    expect(readIds()).toEqual([`bridge ${origin}`, `frames ${frame}`, `overlay ${origin}`])
    await sites.configure({ ...choice, frames: [] }, 7)
    expect([readFramed(), [...allowed]]).toEqual([[], [pattern]])
    expect(reloaded).toEqual([7, 7, 7, 7])
  })

  test('has the frames in all tabs stop once one is off for a site, though it is on for another one', async () => {
    const { allowed, create, notified, registered } = createBrowser()
    const [frame, other] = ['https://frame.example', 'https://other.example']
    for (const one of [origin, frame, other]) allowed.add(`${one}/*`)
    const toChoice = (site: string, frames: readonly string[]) => ({
      frames: [...frames],
      isRecorded: true,
      isRelaxed: false,
      origin: site,
      profileId: '',
    })
    const sites = create()
    for (const site of [origin, other]) {
      await sites.switchSite({ ...on, origin: site })
      await sites.configure(toChoice(site, [frame]), 7)
    }
    expect(notified).toEqual([])
    await sites.configure(toChoice(origin, []), 7)
    expect([...registered.keys()]).toContain(`frames ${frame}`)
    expect(notified).toEqual([7, 8, 9])
  })

  test('removes the permission of a frame with its site, unless another site needs it', async () => {
    const { allowed, create } = createBrowser()
    const other = 'https://other.example'
    const patterns = ['https://app.example/*', 'https://frame.example/*', 'https://other.example/*']
    for (const one of patterns) allowed.add(one)
    const choice = {
      frames: ['https://frame.example'],
      isRecorded: true,
      isRelaxed: false,
      origin,
      profileId: '',
    }
    const sites = create()
    for (const site of [origin, other]) {
      await sites.switchSite({ ...on, origin: site })
      await sites.configure({ ...choice, origin: site }, 7)
    }
    await sites.switchSite(off)
    expect([...allowed]).toEqual(patterns.slice(1))
    await expect(
      sites.isOnInFrame({ origin: 'https://frame.example', site: origin }),
    ).resolves.toBe(false)
    await sites.switchSite({ ...off, origin: other })
    expect([...allowed]).toEqual([])
  })
})
