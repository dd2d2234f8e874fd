import * as v from 'valibot'
import { defaultSettings, type Settings, settings } from './settings.ts'
import { siteOrigin } from './site.ts'

/** The storage area of an extension, like `storage.local`. */
export type StorageArea = {
  readonly get: (key: string) => Promise<Record<string, unknown>>
  readonly set: (items: Record<string, unknown>) => Promise<void>
  /** Firefox may lack it. */
  readonly setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>
}

export type ExtensionStorage = {
  readonly getSettings: () => Promise<Settings>
  readonly setSettings: (next: Settings) => Promise<void>
  /** The origins that the tester has switched on. */
  readonly getSites: () => Promise<readonly string[]>
  readonly setSites: (next: readonly string[]) => Promise<void>
}

/** One schema per key. An invalid value is of another version and is read as missing. */
const stored = {
  'settings.v1': v.fallback(settings, defaultSettings),
  'sites.v1': v.fallback(v.array(siteOrigin), []),
} as const

/**
 * Closes the area to content scripts, where the browser can: a page that has control of one could write settings for
 * every site. Never rejects.
 */
export async function closeStorage(area: Pick<StorageArea, 'setAccessLevel'>): Promise<void> {
  // Where the browser refuses, the area is as open as without the call.
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined)
}

/** Reads and writes the stored values of the extension. */
export function createExtensionStorage(area: StorageArea): ExtensionStorage {
  async function read(key: keyof typeof stored): Promise<unknown> {
    return (await area.get(key))[key]
  }
  return {
    getSettings: async () => v.parse(stored['settings.v1'], await read('settings.v1')),
    getSites: async () => v.parse(stored['sites.v1'], await read('sites.v1')),
    setSettings: (next) => area.set({ 'settings.v1': next }),
    setSites: (next) => area.set({ 'sites.v1': [...new Set(next)] }),
  }
}
