import type { WalletKind } from '../../shared/wire/wallet.ts'

const toIcon = (color: string, path: string) =>
  `data:image/svg+xml;base64,${btoa(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="${color}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )}`

/** How the wallets of the extension are marked: by their names, which every list and the account show. */
export const walletInfo = {
  test: {
    icon: toIcon(
      '#875700',
      'M19 11h10M21 11v10l-8 13a3 3 0 003 4h16a3 3 0 003-4l-8-13V11M17 29h14',
    ),
    name: 'Test wallet',
    rdns: 'org.portico.test-wallet',
  },
  watch: {
    icon: toIcon(
      '#565c69',
      'M9 24s6-10 15-10 15 10 15 10-6 10-15 10S9 24 9 24zM24 29a5 5 0 100-10 5 5 0 000 10z',
    ),
    name: 'Watch-only account',
    rdns: 'org.portico.watch-only',
  },
} as const satisfies Record<WalletKind, Readonly<Record<'icon' | 'name' | 'rdns', string>>>
