import type { Chunk } from '../../hooks/use-features.ts'
import { LoginMethods } from './login-methods.tsx'
import { loginStyles } from './styles.ts'

/** The logins as Connect shows them. Loads with the first opening of a host with logins. */
export const chunk = {
  LoginMethods,
  styles: loginStyles,
  views: {},
} satisfies Chunk & { LoginMethods: unknown }
