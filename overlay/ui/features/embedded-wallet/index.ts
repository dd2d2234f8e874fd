import type { Chunk } from '../../hooks/use-features.ts'
import { withAuth } from './auth-gate.tsx'
import { ConnectingFarcasterView } from './connecting-farcaster-view.tsx'
import { ConnectingSocialView } from './connecting-social-view.tsx'
import { EmailVerifyDeviceView, EmailVerifyOtpView } from './email-verify-views.tsx'
import { loginStyles } from './styles.ts'

/** Logging in to the embedded wallet. */
export const chunk = {
  styles: loginStyles,
  views: {
    ConnectingFarcaster: withAuth(ConnectingFarcasterView),
    ConnectingSocial: withAuth(ConnectingSocialView),
    EmailVerifyDevice: withAuth(EmailVerifyDeviceView),
    EmailVerifyOtp: withAuth(EmailVerifyOtpView),
  },
} satisfies Chunk
