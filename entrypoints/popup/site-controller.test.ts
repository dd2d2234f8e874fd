import { describe, expect, test } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { createAnswer } from '../../shared/testing/create-answer.ts'
import { emptyRecording } from '../../shared/testing/empty-recording.ts'
import { settle } from '../../shared/testing/settle.ts'
import {
  createExtensionStorage,
  findChoice,
  type SiteChoice,
  type StorageArea,
} from '../../shared/wire/extension-storage.ts'
import type { PopupTab } from './find-tab.ts'
import { createSiteController } from './site-controller.ts'

const origin = 'https://dapp.example'
const other = 'https://other.example'

const recordingText = JSON.stringify(emptyRecording)
const fileName = 'portico-dapp.example-1970-01-01T00-00-00.json'

type Updated = (tabId: number, change: { status: string }) => void

function createArea(): StorageArea {
  const items = new Map<string, unknown>([['sites.v1', [origin, other]]])
  return {
    get: async (key) => ({ [key]: items.get(key) }),
    async set(changes) {
      for (const [key, value] of Object.entries(changes)) items.set(key, value)
    },
  }
}

/** A browser with a tab, whose background saves what is selected for a site. */
function createBrowser() {
  const storage = createExtensionStorage(createArea())
  const updated: Updated[] = []
  const tab = { origin }
  const page = { isRecorded: false, policies: [], state: 'on', url: origin }
  const saved: string[] = []
  const methods: string[] = []
  /** What the page gives as its recording. */
  const recording = {
    get: async (): Promise<string | null> => (page.isRecorded ? recordingText : null),
  }

  /** What the page says of its overlay. */
  const report = { get: async (): Promise<object> => ({ ...page }) }

  function reload(): void {
    for (const listener of updated) listener(7, { status: 'complete' })
  }

  function connect() {
    const listeners: ((message: unknown) => void)[] = []
    return {
      disconnect: () => undefined,
      onDisconnect: { addListener: () => undefined },
      onMessage: {
        addListener: (listener: (message: unknown) => void) => void listeners.push(listener),
        removeListener: () => undefined,
      },
      async postMessage(request: { id: string; method: string; params: { choice: SiteChoice } }) {
        methods.push(request.method)
        if (request.method === 'site-configure') {
          await storage.setChoice(request.params.choice)
          // The page reloads.
          page.isRecorded = findChoice(await storage.getChoices(), tab.origin).isRecorded
          reload()
        }
        const result = request.method === 'policies-get' ? [] : null
        const reply = { ...request, kind: 'result', result }
        for (const listener of listeners) listener(reply)
      },
    }
  }

  const browser = {
    permissions: { contains: async () => true },
    runtime: { connect },
    tabs: {
      onUpdated: { addListener: (listener: Updated) => void updated.push(listener) },
      sendMessage: async (_: number, { kind }: { kind: string }) =>
        kind === 'recording-get' ? recording.get() : report.get(),
    },
  } as unknown as WxtBrowser
  return {
    goTo: async (next: string) => {
      tab.origin = next
      reload()
      await settle()
    },
    methods,
    page,
    openPopup: async () => {
      const controller = createSiteController({
        browser,
        canHavePort: true,
        findTab: async (): Promise<PopupTab> => ({ ...tab, kind: 'site', tabId: 7 }),
        saveFile: ({ name }) => void saved.push(name),
        storage,
      })
      await settle()
      return controller
    },
    readChoice: async (site: string) =>
      (await storage.getChoices()).find((choice) => choice.origin === site),
    recording,
    report,
    saved,
  }
}

/** The same, whose page is recorded. */
function createRecordedBrowser() {
  const created = createBrowser()
  created.page.isRecorded = true
  return created
}

describe('createSiteController', () => {
  test('keeps what a popup in another tab has changed', async () => {
    const { openPopup, readChoice } = createBrowser()
    const [first, second] = [await openPopup(), await openPopup()]
    await first.configure({ isRecorded: false })
    await second.configure({ profileId: 'another' })
    expect(await readChoice(origin)).toMatchObject({ isRecorded: false, profileId: 'another' })
    expect(second.store.getState()).toMatchObject({ choice: { isRecorded: false } })
  })

  test('follows its tab to another site, whose selection it changes then', async () => {
    const { goTo, openPopup, readChoice } = createBrowser()
    const { configure, store } = await openPopup()
    await configure({ isRecorded: false })
    await goTo(other)
    expect(store.getState()).toMatchObject({ choice: { isRecorded: true }, origin: other })
    await configure({ isRelaxed: true })
    expect(await readChoice(other)).toMatchObject({ isRecorded: true, isRelaxed: true })
    expect(await readChoice(origin)).toMatchObject({ isRecorded: false, isRelaxed: false })
  })
})

test('what the page before has answered late does not take the place of a newer answer', async () => {
  const { goTo, openPopup, page, report } = createRecordedBrowser()
  const { store } = await openPopup()
  const late = createAnswer<object>()
  const { get } = report
  report.get = () => late.promise
  await goTo(origin)
  report.get = get
  page.isRecorded = false
  await goTo(origin)
  late.resolve({ ...page, isRecorded: true })
  await settle()
  expect(store.getState()).toMatchObject({ page: { isRecorded: false } })
})

describe('a recording that is not saved', () => {
  test.each([{ profileId: 'another' }, { isRelaxed: true }])(
    'is asked about before the page reloads for another profile or policy: %j',
    async (change) => {
      const { openPopup, readChoice, saved } = createRecordedBrowser()
      const { configure, goOn, leave, store } = await openPopup()
      await configure(change)
      expect(await readChoice(origin)).toBeUndefined()
      expect(store.getState()).toMatchObject({ page: { isRecorded: true }, pending: change })
      leave()
      expect(store.getState()).toMatchObject({ pending: undefined })
      await goOn(true)
      expect([await readChoice(origin), saved]).toEqual([undefined, []])
      await configure(change)
      await goOn(true)
      expect(await readChoice(origin)).toMatchObject(change)
      expect(saved).toEqual([fileName])
      expect(store.getState()).toMatchObject({ pending: undefined, saved: { status: 'saved' } })
    },
  )

  test('is asked about before the site is switched off, and can be left', async () => {
    const { methods, openPopup, saved } = createRecordedBrowser()
    const { goOn, setOn, store } = await openPopup()
    await setOn(false)
    expect(store.getState()).toMatchObject({ pending: { isOn: false }, status: 'on' })
    expect(methods).not.toContain('site-switch')
    await goOn(false)
    expect(store.getState()).toMatchObject({ pending: undefined, status: 'off' })
    expect([methods.at(-1), saved]).toEqual(['site-switch', []])
  })

  test('is asked about, too, where the page has not answered yet', async () => {
    const { openPopup, page, readChoice, report } = createRecordedBrowser()
    const late = createAnswer<object>()
    report.get = () => late.promise
    const { configure, store } = await openPopup()
    const configuring = configure({ profileId: 'another' })
    late.resolve({ ...page })
    await configuring
    expect(store.getState()).toMatchObject({ pending: { profileId: 'another' } })
    expect(await readChoice(origin)).toBeUndefined()
  })

  test('keeps the change from being made if the page does not give it', async () => {
    const { openPopup, readChoice, recording } = createRecordedBrowser()
    const { configure, goOn, store } = await openPopup()
    recording.get = async () => null
    await configure({ profileId: 'another' })
    await goOn(true)
    expect(await readChoice(origin)).toBeUndefined()
    expect(store.getState()).toMatchObject({ pending: undefined, saved: { status: 'failed' } })
  })
})

describe('two popups that stop a recording at once', () => {
  test('both save it, and neither says that something went wrong', async () => {
    const { openPopup, readChoice, saved } = createRecordedBrowser()
    const popups = [await openPopup(), await openPopup()]
    await Promise.all(popups.map(({ stopRecording }) => stopRecording()))
    await settle()
    expect(saved).toEqual([fileName, fileName])
    expect(await readChoice(origin)).toMatchObject({ isRecorded: false })
    for (const { store } of popups)
      expect(store.getState()).toMatchObject({
        page: { isRecorded: false },
        saved: { status: 'saved' },
      })
  })

  test('leave it at that where one comes after the page has reloaded', async () => {
    const { openPopup, recording, saved } = createRecordedBrowser()
    const [first, second] = [await openPopup(), await openPopup()]
    const late = createAnswer<null>()
    const { get } = recording
    recording.get = () => late.promise
    const stopping = second.stopRecording()
    recording.get = get
    await first.stopRecording()
    await settle()
    late.resolve(null)
    await stopping
    expect(saved).toEqual([fileName])
    expect(second.store.getState()).toMatchObject({ page: { isRecorded: false }, saved: undefined })
  })
})
