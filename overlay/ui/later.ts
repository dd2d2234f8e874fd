import { createLoader } from '../create-loader.ts'
import type { Later } from './hooks/use-later.ts'

/** Each part by its file, which a host's bundler makes a chunk of. */
export const later: Later = {
  account: createLoader(async () => (await import('./views/account-views.ts')).accountViews),
  guides: createLoader(async () => (await import('./views/guide-views.ts')).guideViews),
  login: createLoader(async () => (await import('./views/login-views.ts')).loginViews),
  pairing: createLoader(async () => (await import('./views/pairing-views.ts')).pairingViews),
  profile: createLoader(async () => (await import('./views/profile-views.ts')).profileViews),
  qr: createLoader(async () => (await import('./views/farcaster-qr.ts')).QrCode),
  waiting: createLoader(async () => (await import('./views/waiting-bar.tsx')).WaitingBar),
  wallets: createLoader(async () => (await import('./views/wallet-views.ts')).walletViews),
}
