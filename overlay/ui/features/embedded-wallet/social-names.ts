import type { SocialProvider } from '../../../shared/options/features.ts'

/** What the providers call themselves, in every language. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
}
