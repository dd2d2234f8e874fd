import { profileStyles } from '../styles/profile-styles.ts'
import { ApproveTransactionView } from './approve-transaction-view.tsx'
import { withAuth } from './auth-gate.tsx'
import { ProfileView } from './profile-view.tsx'
import {
  UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtpView,
  UpdateEmailView,
} from './update-email-views.tsx'
import type { ViewChunk } from './view-chunk.ts'

/** The embedded wallet once somebody is logged in: its settings, and where it asks. */
export const profileViews = {
  styles: profileStyles,
  views: {
    ApproveTransaction: withAuth(ApproveTransactionView),
    Profile: withAuth(ProfileView),
    UpdateEmail: withAuth(UpdateEmailView),
    UpdateEmailPrimaryOtp: withAuth(UpdateEmailPrimaryOtpView),
    UpdateEmailSecondaryOtp: withAuth(UpdateEmailSecondaryOtpView),
  },
} satisfies ViewChunk

/** @public See login-views. */
export { App } from '../app.tsx'
