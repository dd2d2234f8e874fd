/** English of the errors that a visitor reads, apart from those of a login. */
export const errorWords = {
  'error.code': 'Part of this page didn’t load. Reload it.',
  'error.default': 'Something went wrong. Try again.',
  'error.network-not-found': 'This app doesn’t support that network.',
  'error.network-unsupported': 'Your wallet doesn’t support this network.',
  'error.service': 'A service didn’t respond. Check your connection, then try again.',
  'error.timeout': 'Your wallet didn’t respond in time.',
  'error.unauthorized': 'This account isn’t shared with this app.',
  'error.user-rejected': 'You declined in your wallet.',
  'error.view': 'This screen didn’t load.',
  'error.wallet-unavailable': 'Unlock your wallet, check for a pending request, then try again.',
} as const
