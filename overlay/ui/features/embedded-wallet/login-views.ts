import type { Chunk } from '../../hooks/use-features.ts'
import { qrPlaceStyles } from '../../styles/qr-place-styles.ts'
import { ringStyles } from '../../styles/ring-styles.ts'
import { ApproveTransactionView } from './approve-transaction-view.tsx'
import { withAuth } from './auth-gate.tsx'
import { ConnectingFarcasterView } from './connecting-farcaster-view.tsx'
import { ConnectingSocialView } from './connecting-social-view.tsx'
import { EmailVerifyDeviceView, EmailVerifyOtpView } from './email-verify-views.tsx'
import { profileStyles } from './profile-styles.ts'
import { ProfileView } from './profile-view.tsx'
import { loginStyles } from './styles.ts'
import {
  UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtpView,
  UpdateEmailView,
} from './update-email-views.tsx'

/** What a login shows once it has begun, the profile, and the frame's approvals. Loads when the visitor approaches the logins. */
export const chunk = {
  styles: `${loginStyles}${ringStyles}${qrPlaceStyles}${profileStyles}`,
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
} satisfies Chunk
