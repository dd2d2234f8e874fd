import type { ViewTraits } from '../../core/view-traits.ts'

/** Logging in, the profile, and the approvals of the secure frame. */
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
