import { type Features, socialProviders } from '../../shared/options/features.ts'
import { defaultFeatures } from '../../shared/options/option-table.ts'
import type { Services } from '../../shared/options/options.ts'
import { findNameProblem, type Profile } from '../../shared/wire/profile.ts'
import {
  findSettingsProblems,
  type Settings,
  type SettingsProblems,
} from '../../shared/wire/settings.ts'

/** What the form shows of a profile. An empty address is the hosted service. */
export type Draft = Pick<Profile, 'name' | 'settings'>

export type Flag = {
  [name in keyof Features]: Features[name] extends boolean ? name : never
}[keyof Features]

type Social = (typeof socialProviders)[number]

/** The values that are saved: without the spaces around them, and without services and accounts that are empty. */
export function toClean({ name, settings }: Draft): Draft {
  const services: Partial<Services> = Object.fromEntries(
    Object.entries(settings.services).flatMap(([key, address]) =>
      address.trim() ? [[key, address.trim()]] : [],
    ),
  )
  const { locale, projectId, watchedAccounts } = settings
  return {
    name: name.trim(),
    settings: {
      ...settings,
      locale: locale.trim(),
      projectId: projectId.trim(),
      services,
      watchedAccounts: watchedAccounts.filter(Boolean),
    },
  }
}

export function findDraftProblems(
  { name, settings }: Draft,
  otherNames: readonly string[],
): SettingsProblems | undefined {
  const nameProblem = findNameProblem(name, otherNames)
  const problems = findSettingsProblems(settings)
  return nameProblem ? { name: nameProblem, ...problems } : problems
}

export const isOn = ({ features }: Settings, flag: Flag): boolean =>
  features[flag] ?? defaultFeatures[flag]

/** Switches a feature. One that has its default is not saved. */
export function withFlag(settings: Settings, flag: Flag, value: boolean): Settings {
  const { [flag]: _, ...others } = settings.features
  const features = value === defaultFeatures[flag] ? others : { ...others, [flag]: value }
  return { ...settings, features }
}

export function getSocials({ features }: Settings): readonly Social[] {
  return features.socials === false ? [] : (features.socials ?? socialProviders)
}

/** Switches a social login. All of them are the default, which is not saved. */
export function withSocial(settings: Settings, social: Social, value: boolean): Settings {
  const current = getSocials(settings)
  const next = socialProviders.filter((each) => (each === social ? value : current.includes(each)))
  const { socials: _, ...others } = settings.features
  if (next.length === socialProviders.length) return { ...settings, features: others }
  return { ...settings, features: { ...others, socials: next.length > 0 ? next : false } }
}
