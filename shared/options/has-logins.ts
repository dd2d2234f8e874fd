import type { ResolvedOptions } from './options.ts'

/** Whether the host's options have a login: email, or a social provider. */
export const hasLogins = ({
  features: { email, socials },
}: Pick<ResolvedOptions, 'features'>): boolean => email || (socials !== false && socials.length > 0)
