import type { Features, SocialProvider } from './features.ts'

/** What a mini-app of a messaging app runs on, as far as it matters to logging in. */
export type MiniAppPlatform = 'android' | 'ios' | 'mac' | 'other'

/** Whose login does not come back to a mini-app there (§9.20). */
const removed: Readonly<Record<MiniAppPlatform, readonly SocialProvider[]>> = {
  android: ['facebook', 'x'],
  ios: ['google'],
  mac: ['x'],
  other: [],
}

/**
 * The social providers in the host's order (§9.18). `miniApp` is set inside a messaging app, where some are left out.
 */
export function selectSocials(
  { socials }: Pick<Features, 'socials'>,
  miniApp: MiniAppPlatform,
): readonly SocialProvider[] {
  const without = removed[miniApp]
  return socials ? socials.filter((provider) => !without.includes(provider)) : []
}
