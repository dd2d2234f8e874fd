import type { ViewTraits } from '../../core/view-traits.ts'

export const embeddedWalletViews = {
  ApproveTransaction: { isBeforeSignIn: true, isFinal: true, isHeld: true },
  ConnectingFarcaster: { isAttempt: true },
  ConnectingSocial: { isAttempt: true },
  EmailVerifyDevice: { isAttempt: true },
  EmailVerifyOtp: { isAttempt: true },
  Profile: {},
  UpdateEmail: {},
  UpdateEmailPrimaryOtp: {},
  UpdateEmailSecondaryOtp: {},
} satisfies Readonly<Record<string, ViewTraits>>
