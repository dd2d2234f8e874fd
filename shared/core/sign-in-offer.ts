import type { ResolvedOptions } from '../options/options.ts'

/** Whether the host has a sign-in. */
export const hasSignIn = ({ siweConfig, siwx }: Pick<ResolvedOptions, 'siweConfig' | 'siwx'>) =>
  Boolean(siwx ?? siweConfig)
