import * as v from 'valibot'
import { parseUrl } from '../schema/parse-url.ts'

const toAddress = (scheme: 'http' | 'ws') =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2_048, 'Give a shorter address.'),
    v.check(
      (value) =>
        value === '' ||
        (new RegExp(`^${scheme}s?://[^\\s/]`).test(value) && parseUrl(value) !== undefined),
      `Give an address that starts with ${scheme}s:// or ${scheme}://, or leave it empty.`,
    ),
  )

const projectId = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w-]{0,64}$/, 'Give letters, digits, hyphens and underscores alone, 64 at most.'),
)

const fields = {
  api: toAddress('http'),
  projectId,
  /** Older settings have no relay and no secure site. */
  relay: v.optional(toAddress('ws'), ''),
  rpc: toAddress('http'),
  secureSite: v.optional(toAddress('http'), ''),
  themeMode: v.picklist(['dark', 'light'], 'Choose dark or light.'),
}

/** The settings of the overlay on all sites. An empty address means the hosted service. */
export const settings = v.object(fields)

/** The settings that can be saved: the overlay needs a project id. */
export const savedSettings = v.object({
  ...fields,
  projectId: v.pipe(projectId, v.nonEmpty('Give the project id that the services know you by.')),
})

export type Settings = v.InferOutput<typeof settings>

export const defaultSettings: Settings = {
  api: '',
  projectId: '',
  relay: '',
  rpc: '',
  secureSite: '',
  themeMode: 'dark',
}

type AddressField = 'api' | 'relay' | 'rpc' | 'secureSite'

const addressFields: readonly AddressField[] = ['api', 'relay', 'rpc', 'secureSite']

/** Whether an address has a login, a query or a long random part, as services use for keys. */
function hasKey(address: string): boolean {
  const url = parseUrl(address.trim())
  if (!url) return false
  const isRandom = (part: string) => /^[\w-]{20,}$/.test(part) && /\d/.test(part)
  return (
    [url.username, url.password, url.search].some(Boolean) || url.pathname.split('/').some(isRandom)
  )
}

/** Finds the addresses with a key. Each page that the extension is on for can read the settings. */
export function findExposedKeys(values: Settings): ReadonlySet<string> {
  return new Set(addressFields.filter((field) => hasKey(values[field])))
}

export type SettingsProblems = { readonly [field in keyof Settings]?: string | undefined }

/** Finds the problems of settings, one sentence per field. `undefined` where they are valid. */
export function findSettingsProblems(values: unknown): SettingsProblems | undefined {
  const parsed = v.safeParse(savedSettings, values)
  if (parsed.success) return undefined
  const { nested = {} } = v.flatten<typeof savedSettings>(parsed.issues)
  return Object.fromEntries(
    Object.entries(nested).map(([field, sentences]) => [field, sentences?.[0]]),
  )
}
