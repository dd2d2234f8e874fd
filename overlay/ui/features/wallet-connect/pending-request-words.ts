export const pendingRequestWords = {
  'waiting.open': 'Open',
  'waiting.open-wallet': 'Open {wallet}',
  'waiting.text': '{wallet} has a request for you',
  'waiting.title': 'Request in your wallet',
} as const
