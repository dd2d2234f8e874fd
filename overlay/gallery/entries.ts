/// <reference types="vite/client" />
import type { Entry } from './entry.ts'
import { openView } from './fixture-steps.ts'
import { usualWallets } from './fixture-wallets.ts'

const features = import.meta.glob<{ readonly entries: readonly Entry[] }>(
  '../ui/features/*/gallery.ts',
  { eager: true },
)

/** A view of the logins, where the host offers none. */
const missing: Entry = {
  go: openView('Profile'),
  state: 'missing',
  view: 'Profile',
  world: { options: { features: { email: false, socials: false } }, wallets: usualWallets },
}

export const entries: readonly Entry[] = [
  ...Object.values(features).flatMap((feature) => feature.entries),
  missing,
]
