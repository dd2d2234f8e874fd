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
