import type { ViewTraits } from '../../core/view-traits.ts'

export const signInViews = {
  ConnectingSiwe: { isAttempt: true, isBeforeSignIn: true, isFinal: true },
  SIWXSignMessage: { hasNextStep: true, isFinal: true, isHeld: true },
} satisfies Readonly<Record<string, ViewTraits>>
