import type { ResolvedOptions } from '../options/options.ts'

export const hasSignIn = ({ siweConfig, siwx }: Pick<ResolvedOptions, 'siweConfig' | 'siwx'>) =>
  Boolean(siwx ?? siweConfig)
