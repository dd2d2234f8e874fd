import { lazyChunk } from '../../hooks/lazy-chunk.ts'
import { loginTitleWords } from './title-words.ts'

export const embeddedWallet = {
  accounts: lazyChunk(() => import('./accounts.ts'), {}),
  index: lazyChunk(() => import('./index.ts'), {}),
  loginViews: {
    ...lazyChunk(() => import('./login-views.ts'), {
      ApproveTransaction: { title: 'approve.title' },
      ConnectingFarcaster: { title: 'farcaster.title' },
      ConnectingSocial: { title: 'social.title' },
      EmailVerifyDevice: { title: 'device.title' },
      EmailVerifyOtp: { title: 'otp.title' },
      Profile: { title: 'profile.title' },
      UpdateEmail: { title: 'update-email.title' },
      UpdateEmailPrimaryOtp: { title: 'update-email.title' },
      UpdateEmailSecondaryOtp: { title: 'update-email.title' },
    }),
    words: loginTitleWords,
  },
  qr: lazyChunk(() => import('./qr.ts'), {}),
}
