import type { Chunk } from '../../hooks/use-features.ts'
import { ApproveTransactionView } from './approve-transaction-view.tsx'
import { withAuth } from './auth-gate.tsx'
import { ConnectingFarcasterView } from './connecting-farcaster-view.tsx'
import { ConnectingSocialView } from './connecting-social-view.tsx'
import { EmailVerifyDeviceView, EmailVerifyOtpView } from './email-verify-views.tsx'
import { LoginMethods } from './login-methods.tsx'
import { profileStyles } from './profile-styles.ts'
import { ProfileView } from './profile-view.tsx'
import { loginStyles } from './styles.ts'
import {
  UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtpView,
  UpdateEmailView,
} from './update-email-views.tsx'

/** Logins, profile and the frame's approvals. Loads with the first opening of a host with logins. */
export const chunk = {
  LoginMethods,
  styles: `${loginStyles}${profileStyles}`,
  views: {
    ApproveTransaction: withAuth(ApproveTransactionView),
    ConnectingFarcaster: withAuth(ConnectingFarcasterView),
    ConnectingSocial: withAuth(ConnectingSocialView),
    EmailVerifyDevice: withAuth(EmailVerifyDeviceView),
    EmailVerifyOtp: withAuth(EmailVerifyOtpView),
    Profile: withAuth(ProfileView),
    UpdateEmail: withAuth(UpdateEmailView),
    UpdateEmailPrimaryOtp: withAuth(UpdateEmailPrimaryOtpView),
    UpdateEmailSecondaryOtp: withAuth(UpdateEmailSecondaryOtpView),
  },
} satisfies Chunk & { LoginMethods: unknown }
