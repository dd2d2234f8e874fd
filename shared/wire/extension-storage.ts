import * as v from 'valibot'
import { readOlderSettings } from './older-settings.ts'
import { defaultProfile, findProfile, type Profile, profile } from './profile.ts'
import { settings } from './settings.ts'
import { siteOrigin } from './site.ts'
import type { StorageArea } from './storage-area.ts'

export const siteChoice = v.object({
  /** Frames in pages of the site that get the overlay too: of its own origin, or of others, with the permission of the browser. */
  frames: v.optional(v.array(siteOrigin), []),
  isRecorded: v.optional(v.boolean(), true),
  isRelaxed: v.boolean(),
  origin: siteOrigin,
  /** The first profile is used where this id is missing. */
  profileId: v.string(),
})

export type SiteChoice = v.InferOutput<typeof siteChoice>

export const siteStart = v.object({ isRecorded: v.boolean(), settings })

export type SiteStart = v.InferOutput<typeof siteStart>

export type ExtensionStorage = {
  readonly getProfiles: () => Promise<readonly Profile[]>
  readonly setProfiles: (next: readonly Profile[]) => Promise<void>
  readonly getSites: () => Promise<readonly string[]>
  readonly setSites: (next: readonly string[]) => Promise<void>
  /** No page of theirs was entered since they were switched on. */
  readonly getFreshSites: () => Promise<readonly string[]>
  readonly setFreshSites: (next: readonly string[]) => Promise<void>
  readonly getChoices: () => Promise<readonly SiteChoice[]>
  readonly setChoice: (next: SiteChoice) => Promise<void>
  readonly getSite: (origin: string) => Promise<SiteStart>
  readonly getProfile: (origin: string) => Promise<Profile>
}

/** An invalid value is of another version and is read as missing. */
const stored = {
  'choices.v1': v.fallback(v.array(siteChoice), []),
  'fresh-sites.v1': v.fallback(v.array(siteOrigin), []),
  'profiles.v1': v.fallback(v.array(profile), []),
  'sites.v1': v.fallback(v.array(siteOrigin), []),
} as const

/** Default: the first profile, recorded, no overlay in frames, and the policy stays. */
export function findChoice(choices: readonly SiteChoice[], origin: string): SiteChoice {
  const found = choices.find((choice) => choice.origin === origin)
  return found ?? { frames: [], isRecorded: true, isRelaxed: false, origin, profileId: '' }
}

export function createExtensionStorage(area: StorageArea): ExtensionStorage {
  const read = async (key: string): Promise<unknown> => (await area.get(key))[key]

  async function getProfiles(): Promise<readonly Profile[]> {
    const profiles = v.parse(stored['profiles.v1'], await read('profiles.v1'))
    if (profiles.length > 0) return profiles
    const older = readOlderSettings(await read('settings.v1'))
    return [older ? { ...defaultProfile, settings: older } : defaultProfile]
  }

  const readOrigins = async (key: 'fresh-sites.v1' | 'sites.v1') =>
    v.parse(stored[key], await read(key))

  const getChoices = async () => v.parse(stored['choices.v1'], await read('choices.v1'))

  async function getProfile(origin: string): Promise<Profile> {
    const { profileId } = findChoice(await getChoices(), origin)
    return findProfile(await getProfiles(), profileId)
  }

  return {
    getChoices,
    getProfile,
    getProfiles,
    async getSite(origin) {
      const { isRecorded, profileId } = findChoice(await getChoices(), origin)
      return { isRecorded, settings: findProfile(await getProfiles(), profileId).settings }
    },
    getFreshSites: () => readOrigins('fresh-sites.v1'),
    getSites: () => readOrigins('sites.v1'),
    async setChoice(next) {
      const others = (await getChoices()).filter(({ origin }) => origin !== next.origin)
      await area.set({ 'choices.v1': [...others, next] })
    },
    setFreshSites: (next) => area.set({ 'fresh-sites.v1': [...new Set(next)] }),
    setProfiles: (next) => area.set({ 'profiles.v1': next }),
    setSites: (next) => area.set({ 'sites.v1': [...new Set(next)] }),
  }
}
