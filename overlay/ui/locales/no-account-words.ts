/** English of a view of an account while none is connected. */
export const noAccountWords = {
  'no-account.title': 'No wallet is connected',
} as const
