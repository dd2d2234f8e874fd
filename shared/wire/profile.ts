import * as v from 'valibot'
import { defaultSettings, findSettingsProblems, type Settings, settings } from './settings.ts'

/** In characters. */
export const longestName = 40

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestName))

export const profile = v.object({
  /** Unique among the profiles of this browser. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  name,
  settings,
})

export type Profile = v.InferOutput<typeof profile>

/** Sites use it unless the tester selects another. */
export const defaultProfile: Profile = {
  id: 'default',
  name: 'Default',
  settings: defaultSettings,
}

export function findProfile(profiles: readonly Profile[], id: string | undefined): Profile {
  return profiles.find((candidate) => candidate.id === id) ?? profiles[0] ?? defaultProfile
}

export function findNameProblem(text: unknown, others: readonly string[]): string | undefined {
  const parsed = v.safeParse(name, text)
  if (!parsed.success) return `Give a name of 1 to ${longestName} characters.`
  return others.includes(parsed.output) ? 'Another profile has this name.' : undefined
}

export function toFreeName(text: string, others: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`
    const candidate = `${text.slice(0, longestName - suffix.length)}${suffix}`
    if (!others.includes(candidate)) return candidate
  }
}

const file = v.object({
  portico: v.literal('profiles'),
  version: v.literal(1),
  profiles: v.pipe(v.array(v.record(v.string(), v.unknown())), v.minLength(1), v.maxLength(100)),
})

/** Ids are of one browser, and are left out. */
export function toProfileFile(profiles: readonly Profile[]): string {
  const exported = profiles.map((each) => ({ name: each.name, settings: each.settings }))
  return `${JSON.stringify({ portico: 'profiles', version: 1, profiles: exported }, undefined, 2)}\n`
}

export type ImportedProfile = { readonly name: string; readonly settings: Settings }

export type ProfileFile =
  | { readonly profiles: readonly ImportedProfile[] }
  | { readonly problems: readonly string[] }

export function parseProfileFile(text: string): ProfileFile {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), file), text)
  if (!parsed.success) return { problems: ['This is no file with profiles of Portico, version 1.'] }
  const { profiles } = parsed.output
  const problems = profiles.flatMap((candidate, index) => {
    const nameProblem = findNameProblem(candidate['name'], [])
    const found = {
      ...(nameProblem && { name: nameProblem }),
      ...findSettingsProblems(candidate['settings']),
    }
    return Object.entries(found).map(
      ([field, sentence]) => `Profile ${index + 1}, ${field}: ${sentence}`,
    )
  })
  if (problems.length > 0) return { problems }
  return { profiles: profiles.map((candidate) => v.parse(v.object({ name, settings }), candidate)) }
}
