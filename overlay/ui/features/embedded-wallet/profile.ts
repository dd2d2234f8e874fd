import type { Chunk } from '../../hooks/use-features.ts'
import { ApproveTransactionView } from './approve-transaction-view.tsx'
import { withAuth } from './auth-gate.tsx'
import { profileStyles } from './profile-styles.ts'
import { ProfileView } from './profile-view.tsx'
import {
  UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtpView,
  UpdateEmailView,
} from './update-email-views.tsx'

/** The embedded wallet of a logged-in visitor: its profile, and the secure frame's approvals. */
export const chunk = {
  styles: profileStyles,
  views: {
    ApproveTransaction: withAuth(ApproveTransactionView),
    Profile: withAuth(ProfileView),
    UpdateEmail: withAuth(UpdateEmailView),
    UpdateEmailPrimaryOtp: withAuth(UpdateEmailPrimaryOtpView),
    UpdateEmailSecondaryOtp: withAuth(UpdateEmailSecondaryOtpView),
  },
} satisfies Chunk
