export const noAccountWords = {
  'no-account.title': 'No wallet is connected',
} as const
