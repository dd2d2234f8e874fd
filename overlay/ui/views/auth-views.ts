import { authStyles } from '../styles/auth-styles.ts'
import { ApproveTransactionView } from './approve-transaction-view.tsx'
import { withAuth } from './auth-gate.tsx'
import { ConnectingFarcasterView } from './connecting-farcaster-view.tsx'
import { ConnectingSocialView } from './connecting-social-view.tsx'
import { EmailVerifyDeviceView, EmailVerifyOtpView } from './email-verify-views.tsx'
import { ProfileView } from './profile-view.tsx'
import {
  UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtpView,
  UpdateEmailView,
} from './update-email-views.tsx'
import type { ViewChunk } from './view-chunk.ts'

/** The embedded wallet: logging in to it, its settings, and where it asks. */
export const authViews = {
  styles: authStyles,
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
} satisfies ViewChunk
