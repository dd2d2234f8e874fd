import { createExtensionStorage, findChoice, type SiteChoice } from '../wire/extension-storage.ts'
import type { StorageArea } from '../wire/storage-area.ts'
import { emptyRecording } from './empty-recording.ts'
import { settle } from './settle.ts'

type Updated = (tabId: number, change: { status: string }) => void

function createArea(origins: readonly string[]): StorageArea {
  const items = new Map<string, unknown>([['sites.v1', origins]])
  return {
    get: async (key) => ({ [key]: items.get(key) }),
    async set(changes) {
      for (const [key, value] of Object.entries(changes)) items.set(key, value)
    },
  }
}

type Request = { id: string; method: string; params: { choice: SiteChoice } }

/** Connections to a background that answers each request. */
const createConnect = (answer: (request: Request) => Promise<unknown>) => () => {
  const listeners: ((message: unknown) => void)[] = []
  return {
    disconnect: () => undefined,
    onDisconnect: { addListener: () => undefined },
    onMessage: {
      addListener: (listener: (message: unknown) => void) => void listeners.push(listener),
      removeListener: () => undefined,
    },
    async postMessage(request: Request) {
      const reply = { ...request, kind: 'result', result: await answer(request) }
      for (const listener of listeners) listener(reply)
    },
  }
}

/** A browser with a tab of the first of the sites that are on, whose background saves what is selected for a site. */
export function createPopupBrowser(origins: readonly [string, ...string[]]) {
  const [origin] = origins
  const storage = createExtensionStorage(createArea(origins))
  const updated: Updated[] = []
  const tab = { origin }
  const page = { isRecorded: false, policies: [], state: 'on', url: origin }
  const methods: string[] = []
  /** What the page gives as its recording. */
  const recording = {
    get: async (): Promise<string | null> =>
      page.isRecorded ? JSON.stringify(emptyRecording) : null,
  }

  /** What the page says of its overlay. */
  const report = { get: async (): Promise<object> => ({ ...page }) }
  /** What other tabs of the host say of theirs, by their ids. */
  const others = new Map<number, () => Promise<object>>()

  function reload(): void {
    for (const listener of updated) listener(7, { status: 'complete' })
  }

  async function answer({ method, params }: Request): Promise<unknown> {
    methods.push(method)
    if (method === 'site-configure') {
      await storage.setChoice(params.choice)
      // The page reloads.
      page.isRecorded = findChoice(await storage.getChoices(), tab.origin).isRecorded
      reload()
    }
    return method === 'policies-get' ? {} : null
  }

  const browser = {
    permissions: { contains: async () => true },
    runtime: { connect: createConnect(answer) },
    tabs: {
      onUpdated: { addListener: (listener: Updated) => void updated.push(listener) },
      query: async () => [7, ...others.keys()].map((id) => ({ id })),
      sendMessage: async (id: number, { kind }: { kind: string }) =>
        kind === 'recording-get' ? recording.get() : (others.get(id) ?? report.get)(),
    },
  }
  return {
    browser,
    goTo: async (next: string) => {
      tab.origin = next
      reload()
      await settle()
    },
    methods,
    others,
    page,
    readChoice: async (site: string) =>
      (await storage.getChoices()).find((choice) => choice.origin === site),
    recording,
    report,
    storage,
    tab,
  }
}
