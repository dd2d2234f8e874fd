import { chunk as login } from './features/embedded-wallet/index.ts'
import { LoginMethods } from './features/embedded-wallet/login-methods.tsx'
import { chunk as profile } from './features/embedded-wallet/profile.ts'
import { loginTitleWords as words } from './features/embedded-wallet/title-words.ts'
import { loadedChunk } from './registry.ts'

/** The registry of the embedded wallet. It loads with the UI if the host offers logins. */
export const loginFeatures = {
  chunks: [
    {
      ...loadedChunk(login, {
        ConnectingFarcaster: { title: 'farcaster.title' },
        ConnectingSocial: { title: 'social.title' },
        EmailVerifyDevice: { title: 'device.title' },
        EmailVerifyOtp: { title: 'otp.title' },
      }),
      words,
    },
    {
      ...loadedChunk(profile, {
        ApproveTransaction: { title: 'approve.title' },
        Profile: { title: 'profile.title' },
        UpdateEmail: { title: 'update-email.title' },
        UpdateEmailPrimaryOtp: { title: 'update-email.title' },
        UpdateEmailSecondaryOtp: { title: 'update-email.title' },
      }),
      words,
    },
  ],
  LoginMethods,
}
