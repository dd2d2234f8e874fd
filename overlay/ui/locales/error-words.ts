/** English of the errors that a visitor reads, apart from those of a login. */
export const errorWords = {
  'error.code': 'Part of this page did not load. Reload it.',
  'error.default': 'Something went wrong. Please try again.',
  'error.network-not-found': 'This app does not support that network.',
  'error.network-unsupported': 'The wallet does not support this network.',
  'error.service': 'A service did not answer. Check your connection, then try again.',
  'error.timeout': 'The wallet did not answer in time.',
  'error.unauthorized': 'This account is not shared with this app.',
  'error.user-rejected': 'You declined in your wallet.',
  'error.view': 'This screen did not load.',
  'error.wallet-unavailable': 'Unlock your wallet, check for a pending request, then try again.',
} as const
