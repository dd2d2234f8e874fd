import { describe, expect, test } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { settle } from '../../shared/testing/settle.ts'
import { createExtensionStorage, type StorageArea } from '../../shared/wire/extension-storage.ts'
import type { PopupTab } from './find-tab.ts'
import { createSiteController } from './site-controller.ts'

const origin = 'https://dapp.example'
const other = 'https://other.example'

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
  const state = { isRecorded: true, policies: [], state: 'on', url: origin }

  function connect() {
    const listeners: ((message: unknown) => void)[] = []
    return {
      disconnect: () => undefined,
      onDisconnect: { addListener: () => undefined },
      onMessage: {
        addListener: (listener: (message: unknown) => void) => void listeners.push(listener),
        removeListener: () => undefined,
      },
      async postMessage(request: { id: string; method: string; params: { choice: never } }) {
        const isChange = request.method === 'site-configure'
        if (isChange) await storage.setChoice(request.params.choice)
        const reply = { ...request, kind: 'result', result: isChange ? null : [] }
        for (const listener of listeners) listener(reply)
      },
    }
  }

  const browser = {
    permissions: { contains: async () => true },
    runtime: { connect },
    tabs: {
      onUpdated: { addListener: (listener: Updated) => void updated.push(listener) },
      sendMessage: async () => state,
    },
  } as unknown as WxtBrowser
  return {
    goTo: async (next: string) => {
      tab.origin = next
      for (const listener of updated) listener(7, { status: 'complete' })
      await settle()
    },
    openPopup: async () => {
      const controller = createSiteController({
        browser,
        canHavePort: true,
        findTab: async (): Promise<PopupTab> => ({ ...tab, kind: 'site', tabId: 7 }),
        saveFile: () => undefined,
        storage,
      })
      await settle()
      return controller
    },
    readChoice: async (site: string) =>
      (await storage.getChoices()).find((choice) => choice.origin === site),
  }
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
