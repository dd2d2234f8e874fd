import type { SocialProvider } from '../../../../shared/options/features.ts'

/** The names of the login providers. They are the same in every language. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
}
