import { loginStyles } from '../styles/login-styles.ts'
import { withAuth } from './auth-gate.tsx'
import { ConnectingFarcasterView } from './connecting-farcaster-view.tsx'
import { ConnectingSocialView } from './connecting-social-view.tsx'
import { EmailVerifyDeviceView, EmailVerifyOtpView } from './email-verify-views.tsx'
import { LoginMethods } from './login-methods.tsx'
import type { ViewChunk } from './view-chunk.ts'

/** Logging in to the embedded wallet, from Connect on. */
export const loginViews = {
  LoginMethods,
  styles: loginStyles,
  views: {
    ConnectingFarcaster: withAuth(ConnectingFarcasterView),
    ConnectingSocial: withAuth(ConnectingSocialView),
    EmailVerifyDevice: withAuth(EmailVerifyDeviceView),
    EmailVerifyOtp: withAuth(EmailVerifyOtpView),
  },
} satisfies ViewChunk & { LoginMethods: unknown }

/** @public What stands already: bundlers that tell files apart by who reaches them then make one file of it. */
export { App } from '../app.tsx'
