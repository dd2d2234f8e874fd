import * as v from 'valibot'
import type { WxtBrowser } from 'wxt/browser'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { parseRecording } from '../../shared/recorder/recording.ts'
import {
  type ReplayStart,
  type Reproduction,
  reproduction,
  toReproducedSettings,
} from '../../shared/wire/reproduction.ts'
import type { Settings } from '../../shared/wire/settings.ts'
import type { Sites } from './sites.ts'

/** What a page starts with: the settings of its site's profile, or those of a recording. */
export type ReproducedStart = {
  readonly replay: ReplayStart | undefined
  readonly settings: Settings
}

export type Reproductions = {
  /** Opens the dapp of a recording in a new tab, on whose site Portico is then on. */
  readonly open: (request: Reproduction) => Promise<void>
  /** What a page of a tab starts with. A tab that has left the site of the recording is as any other. */
  readonly start: (page: {
    readonly origin: string
    readonly settings: Settings
    readonly tabId: number
  }) => Promise<ReproducedStart>
  readonly forget: (tabId: number) => Promise<void>
}

const toKey = (tabId: number) => `reproduction ${tabId}`

type ReproductionsOptions = {
  readonly browser: Pick<WxtBrowser, 'storage' | 'tabs'>
  readonly sites: Pick<Sites, 'isOn' | 'switchSite'>
}

/** Makes the record of the tabs that reproduce a recording. It is kept in session storage: the background ends while tabs stay. */
export function createReproductions({ browser, sites }: ReproductionsOptions): Reproductions {
  const { storage, tabs } = browser
  const { session } = storage

  async function find(tabId: number, origin: string): Promise<Reproduction | undefined> {
    const key = toKey(tabId)
    const stored = v.safeParse(reproduction, (await session.get(key))[key])
    const isOfPage = stored.success && new URL(stored.output.url).origin === origin
    return isOfPage ? stored.output : undefined
  }

  /** The tab that is opened now, whose page may load before its id is known. */
  let opening: Promise<unknown> = Promise.resolve()

  async function switchOn(origin: string): Promise<void> {
    const change = { origin, tabId: undefined }
    await sites.switchSite({ ...change, isOn: true })
    if (await sites.isOn(origin)) return
    await sites.switchSite({ ...change, isOn: false })
    throw new PorticoError('unauthorized', 'The browser has no permission for this site.')
  }

  async function createTab(request: Reproduction): Promise<void> {
    const { id: tabId } = await tabs.create({ url: request.url })
    if (tabId === undefined) throw new PorticoError('internal', 'The browser opened no tab.')
    await session.set({ [toKey(tabId)]: request })
  }

  return {
    forget: (tabId) => session.remove(toKey(tabId)),
    async open(request) {
      const { dropped } = parseRecording(request.recording)
      if (request.mode === 'replay' && dropped > 0)
        throw new PorticoError('recording-invalid', 'Its oldest entries were dropped.')
      // First, so that the scripts of the site are registered when the page loads.
      await switchOn(new URL(request.url).origin)
      const created = createTab(request)
      opening = created.catch(() => undefined)
      await created
    },
    async start({ origin, settings, tabId }) {
      await opening
      const found = await find(tabId, origin)
      if (!found) return { replay: undefined, settings }
      const { index, mode, recording } = found
      return mode === 'replay'
        ? { replay: { index, recording }, settings }
        : { replay: undefined, settings: toReproducedSettings(settings, parseRecording(recording)) }
    },
  }
}
