export const noAccountWords = {
  'no-account.title': 'No wallet connected',
} as const
