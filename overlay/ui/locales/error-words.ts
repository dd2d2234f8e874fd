/** English of the errors that a visitor reads, apart from those of a login. */
export const errorWords = {
  'error.default': 'Something went wrong. Please try again.',
  'error.network-not-found': 'This app does not know that network.',
  'error.network-unsupported': 'The wallet does not support this network.',
  'error.service': 'A service could not be reached. Check your connection and try again.',
  'error.timeout': 'The wallet did not answer in time.',
  'error.unauthorized': 'The wallet has not allowed this account to be used here.',
  'error.user-rejected': 'The request was declined in the wallet.',
  'error.view': 'This screen could not be loaded.',
  'error.wallet-unavailable': 'The wallet could not be reached. Unlock it, then try again.',
} as const
