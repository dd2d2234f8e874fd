import { loadedChunk } from '../../registry.ts'
import { chunk as login } from './index.ts'
import { chunk as profile } from './profile.ts'
import { loginTitleWords as words } from './title-words.ts'

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
  /** The logins of Connect. */
  methods: login,
}
