import { describe, expect, test } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { emptyRecording } from '../../shared/testing/empty-recording.ts'
import { settle } from '../../shared/testing/settle.ts'
import type { Reproduction } from '../../shared/wire/reproduction.ts'
import { defaultSettings } from '../../shared/wire/settings.ts'
import type { Switch } from './reloads.ts'
import { createReproductions } from './reproductions.ts'

const origin = 'https://app.example'

const toText = (changes: object = {}) =>
  JSON.stringify({ ...emptyRecording, options: { themeMode: 'light' }, ...changes })

const request: Reproduction = {
  index: 3,
  mode: 'replay',
  recording: toText(),
  url: `${origin}/swap`,
}

/** A browser that logs what happens to its tabs and sites, in order. */
function createBrowser({ isAllowed = true, onCreate = () => undefined } = {}) {
  const log: unknown[] = []
  const items = new Map<string, unknown>()
  const browser = {
    storage: {
      session: {
        get: async (key: string) => ({ [key]: items.get(key) }),
        remove: async (key: string) => void items.delete(key),
        async set(added: Record<string, unknown>) {
          for (const [key, value] of Object.entries(added)) items.set(key, value)
          log.push('stored')
        },
      },
    },
    tabs: {
      async create({ url }: { url: string }) {
        log.push(['create', url])
        await settle()
        onCreate()
        return { id: 7 }
      },
    },
  }
  const sites = {
    isOn: async () => isAllowed,
    switchSite: async ({ isOn, origin: site, tabId }: Switch) =>
      void log.push([isOn ? 'on' : 'off', site, tabId]),
  }
  const reproductions = createReproductions({ browser: browser as unknown as WxtBrowser, sites })
  const start = (page: { origin?: string; tabId?: number } = {}) =>
    reproductions.start({ origin, settings: defaultSettings, tabId: 7, ...page })
  return { ...reproductions, items, log, start }
}

const plain = { replay: undefined, settings: defaultSettings }

describe('createReproductions', () => {
  test('opens the dapp once its site is on, and gives its tab the replay', async () => {
    const { log, open, start } = createBrowser()
    await open(request)
    expect(log).toEqual([['on', origin, undefined], ['create', request.url], 'stored'])
    const { index, recording } = request
    await expect(start()).resolves.toEqual({
      replay: { index, recording },
      settings: defaultSettings,
    })
  })

  test('gives a live tab the options of the recording', async () => {
    const { open, start } = createBrowser()
    await open({ ...request, mode: 'live', recording: toText({ dropped: 2 }) })
    await expect(start()).resolves.toEqual({
      replay: undefined,
      settings: { ...defaultSettings, locale: 'en', themeMode: 'light' },
    })
  })

  test('gives another tab, another site and a tab that was closed what they have without it', async () => {
    const { forget, open, start } = createBrowser()
    await open(request)
    await expect(start({ tabId: 8 })).resolves.toEqual(plain)
    await expect(start({ origin: 'https://other.example' })).resolves.toEqual(plain)
    await forget(7)
    await expect(start()).resolves.toEqual(plain)
  })

  test('gives the replay to a page that has loaded before its tab is known', async () => {
    const starts: Promise<unknown>[] = []
    const { open, start } = createBrowser({ onCreate: () => void starts.push(start()) })
    await open(request)
    const { index, recording } = request
    await expect(Promise.all(starts)).resolves.toEqual([
      { replay: { index, recording }, settings: defaultSettings },
    ])
  })

  test('opens the next one after one that has failed', async () => {
    let tabs = 0
    const { open, start } = createBrowser({
      onCreate() {
        tabs += 1
        if (tabs === 1) throw new TypeError('No window.')
      },
    })
    await expect(open(request)).rejects.toThrow('No window.')
    await open(request)
    await expect(start()).resolves.toMatchObject({ replay: { index: request.index } })
  })

  test('opens no tab, and leaves the site off, where the browser has no permission', async () => {
    const { log, open } = createBrowser({ isAllowed: false })
    await expect(open(request)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(log).toEqual([
      ['on', origin, undefined],
      ['off', origin, undefined],
    ])
  })

  test.each([
    ['that is none', '{}'],
    ['whose oldest entries were dropped', toText({ dropped: 1 })],
  ])('opens no tab for a recording %s', async (_, recording) => {
    const { log, open } = createBrowser()
    await expect(open({ ...request, recording })).rejects.toMatchObject({
      code: 'recording-invalid',
    })
    expect(log).toEqual([])
  })
})
